#!/usr/bin/env node
/** The command `magiccube`: see `magiccube --help`. */
import { runCommand } from './src/run-command.mjs'

process.exitCode = await runCommand(process.argv.slice(2))
