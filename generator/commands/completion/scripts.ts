const quote = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`

/** Without candidates, bash and zsh do what they do without this script: npm's own completion, or files. */
const bash = (command: string): string => `
# Completion of site, npx site and npm run.
_site_completion() {
  local value
  COMPREPLY=()
  case "\${COMP_WORDS[*]:0:COMP_CWORD+1}" in
    'site '* | 'npx site '* | 'npm run '*)
      while IFS=$'\\t' read -r value _; do COMPREPLY+=("$value"); done < <(
        ${command} "\${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null
      )
      ;;
  esac
  if [[ \${#COMPREPLY[@]} -eq 0 && \${COMP_WORDS[0]} == npm ]] && declare -F _npm_completion >/dev/null; then
    _npm_completion "$@"
  fi
}
complete -o default -F _site_completion site npx npm
`

const zsh = (command: string): string => `
# Completion of site, npx site and npm run.
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
_site_completion() {
  local -a values
  local line
  case "\${(j: :)words[1,CURRENT]}" in
    ('site '* | 'npx site '* | 'npm run '*)
      for line in "\${(@f)$(${command} "\${(@)words[1,CURRENT]}" 2>/dev/null)}"; do
        [[ -n $line ]] && values+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
      done
      ;;
  esac
  if (( $#values )); then
    _describe 'site' values
  elif [[ $words[1] == npm ]] && (( $+functions[_npm_completion] )); then
    _npm_completion
  else
    _files
  fi
}
compdef _site_completion site npx npm
`

const fish = (command: string): string => `
# Completion of site, npx site and npm run.
function __site_completion
    set -l current (commandline -ct)
    set -l found (${command} (commandline -opc) "$current" 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path "$current"
    end
end
complete -c site -f -a '(__site_completion)'
complete -c npx -n 'string match -q "npx site*" -- (commandline -cp)' -f -a '(__site_completion)'
complete -c npm -n 'string match -q "npm run *" -- (commandline -cp)' -f -a '(__site_completion)'
`

const scripts = { bash, zsh, fish } as const satisfies Readonly<Record<string, (command: string) => string>>

export type Shell = keyof typeof scripts

export const shells: readonly Shell[] = ['bash', 'zsh', 'fish']

/** Lines for the start file of a shell. `program` is the path of the command line. */
export const formatScript = (shell: Shell, program: string): string =>
  scripts[shell](`node ${quote(program)} complete --`).trimStart()
