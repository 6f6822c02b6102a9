import { type ChildProcess, spawn } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Only a program that hangs takes as long. */
const TIMEOUT_MS = 20_000;
/** Debian's `nobody`: browsers refuse to keep root from what their pages do. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const user: Partial<typeof NOBODY> = process.getuid?.() === 0 ? NOBODY : {};

export interface Program {
	readonly child: ChildProcess;
	/** What it has written so far, to all that it writes to. */
	written(): string;
}

/** Programs of one browser with a home of their own, as an ordinary user whoever runs the tests; `end` ends them and takes the home away. */
export class OrdinaryUser {
	readonly #programs: Program[] = [];
	readonly #atExit = () => this.#kill();

	private constructor(readonly home: string) {
		process.once("exit", this.#atExit);
	}

	static async create(): Promise<OrdinaryUser> {
		const made = new OrdinaryUser(await mkdtemp(path.join(os.tmpdir(), "engine-")));
		await made.give(made.home);
		return made;
	}

	/** Makes a file or folder the user's own. */
	async give(place: string): Promise<void> {
		if (user.uid !== undefined && user.gid !== undefined) await chown(place, user.uid, user.gid);
	}

	/** Starts a program in a group of its own, whose third output is read as well. */
	start(command: string, args: readonly string[], env: Record<string, string> = {}): Program {
		const child: ChildProcess = spawn(command, args, {
			...user,
			cwd: this.home,
			detached: true,
			env: {
				NODE_ENV: "production",
				PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
				LANG: "C.UTF-8",
				TZ: "Asia/Shanghai",
				HOME: this.home,
				XDG_RUNTIME_DIR: this.home,
				...env,
			},
			stdio: ["ignore", "pipe", "pipe", "pipe"],
		});
		let written = "";
		for (const stream of [child.stdout, child.stderr, child.stdio[3]])
			stream?.on("data", (chunk: Buffer) => {
				written += chunk;
			});
		const program = { child, written: () => written };
		this.#programs.push(program);
		return program;
	}

	async end(): Promise<void> {
		process.off("exit", this.#atExit);
		const closed = this.#programs.map(
			({ child }) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once("exit", resolve)),
		);
		this.#kill();
		await Promise.all(closed);
		await rm(this.home, { recursive: true, force: true, maxRetries: 10 });
	}

	/** Browsers start more programs: with their group all of them end. */
	#kill(): void {
		for (const { child } of [...this.#programs].reverse()) {
			try {
				if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
			} catch {
				// It has ended by itself.
			}
		}
	}
}

/** Asks again and again until there is an answer; throws with `about()` where none comes. */
export async function untilThere<T>(
	ask: () => T | undefined | null | false | Promise<T | undefined | null | false>,
	about: () => string | Promise<string>,
	timeoutMs = TIMEOUT_MS,
): Promise<T> {
	for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(50)) {
		const answer = await ask();
		if (answer !== undefined && answer !== null && answer !== false) return answer;
	}
	throw new Error(await about());
}
