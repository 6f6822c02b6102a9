import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { LogSafeError } from "~/lib/log/log-safe-error";

const SILENT = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Whether somebody sits at standard input; otherwise nothing is asked. */
export const isAttended = process.stdin.isTTY === true;

async function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
	process.stdout.write(question);
	const lines = createInterface({ input: process.stdin, output, terminal: true });
	const left = new Promise<never>((_, reject) =>
		lines.once("SIGINT", () => reject(new LogSafeError("Nothing was created."))),
	);
	try {
		return await Promise.race([lines.question(""), left]);
	} finally {
		lines.close();
	}
}

export async function promptLine(question: string): Promise<string> {
	return (await readLine(question, process.stdout)).trim();
}

/** A typed password is not shown; without a terminal it is the first line of standard input. */
export async function readPassword(question: string): Promise<string> {
	if (!isAttended) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? "";
	const typed = await readLine(question, SILENT);
	process.stdout.write("\n");
	return typed;
}
