-- A session of Neovim with `site lsp`. Reads the folder of the site and the command of the server from the environment, does what
-- `SESSION`, a file of Lua, says with the functions below, and writes what it returns as JSON to `RESULT`.
local root, server, result = vim.env.SITE, vim.env.SERVER, vim.env.RESULT
local pid_file = result .. '.pid'
vim.opt.swapfile = false
vim.opt.hidden = true

local client_id = vim.lsp.start_client({
  name = 'site',
  cmd = { 'sh', '-c', 'echo $$ > "$1"; exec node "$2" lsp --root "$3"', 'sh', pid_file, server, root },
  root_dir = root,
})
local client = vim.lsp.get_client_by_id(client_id)
local timeout = 60000
local session = {}

function session.open(file)
  vim.cmd('edit ' .. root .. '/' .. file)
  vim.lsp.buf_attach_client(0, client_id)
  return vim.api.nvim_get_current_buf()
end

function session.text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') .. '\n'
end

-- The line, from 0, and the byte after `before`.
local function find(buffer, before)
  for line, text in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local _, stop = text:find(before, 1, true)
    if stop then return line - 1, stop end
  end
  error(before .. ' is in no line')
end

-- What a request sends for the place after `before`.
function session.at(buffer, before)
  local line, column = find(buffer, before)
  return { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = line, character = column } }
end

function session.whole(buffer)
  return { start = { line = 0, character = 0 }, ['end'] = { line = vim.api.nvim_buf_line_count(buffer), character = 0 } }
end

-- Puts one text in place of another, as a key does.
function session.type(buffer, from, to)
  local line, stop = find(buffer, from)
  vim.api.nvim_buf_set_text(buffer, line, stop - #from, line, stop, { to })
end

function session.request(buffer, method, params)
  local answer = client.request_sync(method, params, timeout, buffer)
  if not answer then error(method .. ' has no answer') end
  return answer.err and { error = answer.err.message } or answer.result
end

function session.apply(edit)
  vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
end

-- The codes of the findings that Neovim shows, once there are as many.
function session.findings(buffer, count)
  local codes = function()
    return vim.tbl_map(function(found) return found.code or found.user_data.lsp.code end, vim.diagnostic.get(buffer))
  end
  vim.wait(timeout, function() return #codes() == count end, 10)
  return codes()
end

-- Milliseconds of processor time that the server has taken, in ticks of 10.
local function cpu_time()
  local stat = io.open('/proc/' .. vim.fn.readfile(pid_file)[1] .. '/stat'):read('a')
  local fields = vim.split(stat:match('%) (.*)'), ' ')
  return (fields[12] + fields[13]) * 10
end

-- Versions of the texts whose findings have come, by address.
local found = {}
local show = vim.lsp.handlers['textDocument/publishDiagnostics']
vim.lsp.handlers['textDocument/publishDiagnostics'] = function(fault, params, ...)
  if params then found[params.uri] = params.version end
  return show(fault, params, ...)
end

local function wait_for_findings(buffer)
  local uri, version = vim.uri_from_bufnr(buffer), vim.api.nvim_buf_get_changedtick(buffer)
  vim.wait(timeout, function() return (found[uri] or 0) >= version end, 10)
end

-- The mean processor time of an answer about a text that has just changed. The compile that the change starts has ended: it comes after
-- the answer, or the answer waits for it.
function session.measure(buffer, method, params, times)
  local taken = 0
  local line, column = find(buffer, ' ')
  for count = 0, times do
    if count % 2 == 0 then vim.api.nvim_buf_set_text(buffer, line, column, line, column, { 'x' })
    else vim.api.nvim_buf_set_text(buffer, line, column, line, column + 1, { '' }) end
    wait_for_findings(buffer)
    local before, at_answer = cpu_time(), nil
    client.request(method, params, function() at_answer = cpu_time() end, buffer)
    vim.wait(timeout, function() return at_answer end, 10)
    -- The first one compiles functions.
    if count > 0 then taken = taken + at_answer - before end
  end
  return taken / times
end

vim.wait(timeout, function() return client.initialized end, 10)
local done, value = pcall(function() return dofile(vim.env.SESSION)(session) end)
vim.fn.writefile({ vim.fn.json_encode(done and value or { failed = tostring(value) }) }, result)
vim.cmd('qa!')
