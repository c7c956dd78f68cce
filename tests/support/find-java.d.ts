export declare function getJava(): string
