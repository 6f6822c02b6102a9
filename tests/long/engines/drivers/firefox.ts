import { writeFile } from "node:fs/promises";
import path from "node:path";
import { WebSocket } from "undici";
import { OrdinaryUser, untilThere } from "./ordinary-user";
import type { EngineWindow, WindowSize } from "./window";

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };

/** Only a browser that hangs takes as long. */
const TIMEOUT_MS = 20_000;

/** Commands of WebDriver BiDi over one connection. */
class Connection {
	readonly #socket: WebSocket;
	readonly #open = new Map<number, (answer: Answer) => void>();
	#last = 0;

	private constructor(socket: WebSocket) {
		this.#socket = socket;
		socket.addEventListener("message", ({ data }) => {
			const answer = JSON.parse(String(data)) as Answer;
			this.#open.get(answer.id ?? 0)?.(answer);
			this.#open.delete(answer.id ?? 0);
		});
		socket.addEventListener("close", () => {
			for (const settle of this.#open.values()) settle({ type: "error", error: "the connection is closed" });
			this.#open.clear();
		});
	}

	static async open(url: string): Promise<Connection> {
		const socket = new WebSocket(url);
		await new Promise<void>((resolve, reject) => {
			socket.addEventListener("open", () => resolve());
			socket.addEventListener("error", () => reject(new Error(`Firefox does not answer at ${url}`)));
		});
		return new Connection(socket);
	}

	send<T>(method: string, params: object = {}): Promise<T> {
		this.#last += 1;
		const id = this.#last;
		return new Promise<T>((resolve, reject) => {
			const late = setTimeout(() => reject(new Error(`Firefox: ${method} is not answered`)), TIMEOUT_MS);
			this.#open.set(id, ({ type, result, error, message }) => {
				clearTimeout(late);
				if (type === "success") resolve(result as T);
				else reject(new Error(`Firefox: ${method}: ${error}: ${message}`));
			});
			this.#socket.send(JSON.stringify({ id, method, params }));
		});
	}

	close(): void {
		this.#socket.close();
	}
}

interface Evaluated {
	type: string;
	result: { value?: string; sharedId?: string };
	exceptionDetails?: { text: string };
}

/** A question of the browser's own is answered at once: meanwhile nothing else is. */
const PROMPTS = { unhandledPromptBehavior: { default: "accept" } };
const KEY_SOURCE = { type: "key", id: "keys" };

async function windowOf(connection: Connection, user: OrdinaryUser, size: WindowSize): Promise<EngineWindow> {
	const { contexts } = await connection.send<{ contexts: { context: string }[] }>("browsingContext.getTree");
	const context = contexts[0]?.context;
	const send = <T>(method: string, params: object = {}) => connection.send<T>(method, { context, ...params });
	const evaluate = async (expression: string): Promise<Evaluated["result"]> => {
		const { type, result, exceptionDetails } = await connection.send<Evaluated>("script.evaluate", {
			expression,
			target: { context },
			awaitPromise: true,
		});
		if (type !== "success") throw new Error(`Firefox: ${exceptionDetails?.text}`);
		return result;
	};
	await send("browsingContext.setViewport", { viewport: size });
	return {
		open: async (url) => void (await send("browsingContext.navigate", { url, wait: "complete" })),
		back: async () => void (await send("browsingContext.traverseHistory", { delta: -1 })),
		run: async <T>(body: string, ...values: readonly unknown[]) => {
			const call = `JSON.stringify((function(){${body}}).apply(null,${JSON.stringify(values)}))`;
			const { value } = await evaluate(call);
			return (value === undefined ? undefined : JSON.parse(value)) as T;
		},
		press: async (x, y) => {
			const [down, up] = [
				{ type: "pointerDown", button: 0 },
				{ type: "pointerUp", button: 0 },
			];
			const actions = [{ type: "pointerMove", x, y }, down, up];
			await send("input.performActions", { actions: [{ type: "pointer", id: "mouse", actions }] });
		},
		type: async (text) => {
			const actions = [...text].flatMap((value) => [
				{ type: "keyDown", value },
				{ type: "keyUp", value },
			]);
			await send("input.performActions", { actions: [{ ...KEY_SOURCE, actions }] });
		},
		attach: async (selector, { name, bytes }) => {
			const file = path.join(user.home, name);
			await writeFile(file, bytes);
			await user.give(file);
			const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
			await send("input.setFiles", { element: { sharedId }, files: [file] });
		},
		picture: async () => {
			const { data } = await send<{ data: string }>("browsingContext.captureScreenshot");
			return Buffer.from(data, "base64");
		},
		close: async () => {
			connection.close();
			await user.end();
		},
	};
}

/** A window of Firefox, driven by WebDriver BiDi. */
export async function openFirefox(program: string, size: WindowSize): Promise<EngineWindow> {
	const user = await OrdinaryUser.create();
	try {
		const args = ["--headless", "--no-remote", "--profile", user.home, "--remote-debugging-port", "0", "about:blank"];
		const firefox = user.start(program, args, { MOZ_CRASHREPORTER_DISABLE: "1" });
		const address = await untilThere(
			() => /WebDriver BiDi listening on (ws:\S+)/.exec(firefox.written())?.[1],
			() => `Firefox does not start: ${firefox.written()}`,
		);
		const connection = await Connection.open(`${address}/session`);
		await connection.send("session.new", { capabilities: { alwaysMatch: PROMPTS } });
		return await windowOf(connection, user, size);
	} catch (error) {
		await user.end();
		throw error;
	}
}
