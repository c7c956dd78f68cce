/** Whether packages of Debian can be installed here. */
export declare function canInstall(): boolean

/** Installs a package of Debian, here and now, without starting a service that it brings. */
export declare function installPackage(name: string): void
