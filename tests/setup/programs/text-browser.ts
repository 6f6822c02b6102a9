import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram } from "./find.js";

/** Only a browser that hangs takes as long. */
const TIMEOUT_MS = 60_000;

/** A real text browser, driven by its keys; it does one thing after the other. */
export interface TextBrowser {
	/** Its page as text. */
	read(): Promise<string>;
	/** Moves on to the next place where the page has this text, and there to the field behind it. */
	fill(label: string, text: string): void;
	/** The field behind the one that was filled in last. */
	fillNext(text: string): void;
	/** Moves on to the next place where the page has this text, a button's, and presses it; `before`: buttons before it on its line. */
	press(text: string, before?: number): Promise<void>;
	/** Presses the button behind the tick box with this text. */
	pressBehind(tick: string): Promise<void>;
	close(): Promise<void>;
}

interface Started {
	child: ChildProcess;
	/** What it has written to its screen so far. */
	screen(): string;
	folder: string;
}

function start(command: string, args: readonly string[], folder: string, input: "ignore" | "pipe"): Started {
	const screenOf = { TERM: "vt100", LINES: "40", COLUMNS: "100" };
	const env = { ...process.env, ...screenOf, HOME: folder, LANG: "C.UTF-8", SHELL: "/bin/sh" };
	const child: ChildProcess = spawn(command, args, { env, stdio: [input, "pipe", "pipe"] });
	let written = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on("data", (chunk: Buffer) => {
			written += chunk;
		});
	}
	return { child, folder, screen: () => written };
}

/** Of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /\x1b\[[0-9;?]*[A-Za-z]|[\x00-\x09\x0b-\x1f]/g;

async function until<T>({ child, screen }: Started, look: () => Promise<T | undefined>): Promise<T> {
	for (const end = Date.now() + TIMEOUT_MS; Date.now() < end && child.exitCode === null; await pause(20)) {
		const found = await look();
		if (found !== undefined) return found;
	}
	throw new Error(`the text browser does not go on: ${screen().replace(CONTROLS, "").slice(-1_000)}`);
}

/** `save` has the page written to a file; once a second file is there, the first is whole. */
async function readPage(started: Started, save: (file: string) => void): Promise<string> {
	const [page, sign] = [path.join(started.folder, "page.txt"), path.join(started.folder, "sign.txt")];
	save(page);
	save(sign);
	const text = await until(started, async () => {
		const isWhole = await readFile(sign, "utf8").catch(() => "");
		return isWhole === "" ? undefined : readFile(page, "utf8");
	});
	await Promise.all([rm(page), rm(sign)]);
	return text;
}

/** At once: what lynx does when it is asked to end can wait for itself for ever. */
async function end({ child, folder }: Started): Promise<void> {
	const ended = new Promise((resolve) => child.once("close", resolve));
	child.kill("SIGKILL");
	if (child.exitCode === null && child.signalCode === null) await ended;
	await rm(folder, { recursive: true, force: true });
}

/** Lynx reads its keys line by line from a pipe, and needs no terminal. */
function openLynx(program: string, url: string, folder: string): TextBrowser {
	const pipe = path.join(folder, "keys");
	execFileSync("mkfifo", [pipe]);
	const args = [
		`-cmd_script=${pipe}`,
		"-accept_all_cookies",
		"-nopause",
		"-tna",
		"-cfg=/dev/null",
		"-display_charset=utf-8",
		url,
	];
	const started = start(program, args, folder, "ignore");
	// Opened for reading as well, or it would wait for the browser.
	const keys = openSync(pipe, "r+");
	const press = (...names: string[]) => writeSync(keys, names.map((name) => `key ${name}\n`).join(""));
	const type = (text: string) => press(...[...Buffer.from(text)].map((byte) => `0x${byte.toString(16)}`));
	const find = (text: string, on = 0) => {
		press("/");
		type(text);
		press("^J", ...Array.from({ length: on }, () => "<tab>"));
	};
	/** Leaves it for the next one; keys belong to the page until a field is entered. */
	const fillHere = (text: string) => {
		press("^J", "^U");
		type(text);
		press("<tab>");
	};
	return {
		read: () =>
			readPage(started, (file) => {
				press("p", "^J", "^U");
				type(file);
				press("^J");
			}),
		fill: (label, text) => {
			find(label);
			fillHere(text);
		},
		fillNext: fillHere,
		press: async (text, before = 0) => {
			find(text, before);
			press("^J");
		},
		pressBehind: async (tick) => {
			find(tick, 1);
			press("^J");
		},
		close: async () => {
			closeSync(keys);
			await end(started);
		},
	};
}

/** w3m needs a terminal, which `script` gives it. */
async function openW3m(program: string, url: string, folder: string): Promise<TextBrowser> {
	const command = `${program} -cols 100 -I UTF-8 -O UTF-8 -o auto_image=0 -o use_mouse=0 -o confirm_qq=0 ${url}`;
	const started = start("script", ["-qefc", command, "/dev/null"], folder, "pipe");
	const type = (text: string) => started.child.stdin?.write(text);
	/** Keys are lost on it until it shows the page that it loads. */
	const loaded = async (seen = 0) => {
		await until(started, async () => /HTTP\/1\.1 .*Viewing </s.exec(started.screen().slice(seen)) ?? undefined);
	};
	const typeAndLoad = async (text: string) => {
		const seen = started.screen().length;
		type(text);
		await loaded(seen);
	};
	await loaded();
	return {
		read: () => readPage(started, (file) => type(`S\x15${file}\r`)),
		fill: (label, text) => type(`/${label}\r\t\r\x15${text}\r`),
		fillNext: (text) => type(`\t\r\x15${text}\r`),
		press: (text) => typeAndLoad(`/${text}\r\r`),
		pressBehind: (tick) => typeAndLoad(`/${tick}\r\t\r`),
		close: () => end(started),
	};
}

/** A browser on the page of `url`, which has to be one of this machine. Throws where the program is not installed. */
export async function openTextBrowser(name: "lynx" | "w3m", url: string): Promise<TextBrowser> {
	const program = findProgram(name);
	if (!program) throw new Error(`${name} is not installed here: apt-get install ${name}`);
	const folder = await mkdtemp(path.join(os.tmpdir(), `${name}-`));
	return name === "lynx" ? openLynx(program, url, folder) : openW3m(program, url, folder);
}
