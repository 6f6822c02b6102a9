import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "../../../setup/free-port";
import { OrdinaryUser, untilThere } from "./ordinary-user";
import type { EngineWindow, WindowSize } from "./window";

/** GTK draws a window no narrower than its bar: it is drawn small, and the page alone counts. */
const SMALL_BAR = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n";
/** Only a browser that hangs takes as long. */
const TIMEOUT_MS = 20_000;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

interface Programs {
	driver: string;
	browser: string;
	screen: string;
}

/** A screen that nobody sees, as large as the largest window. */
async function openScreen(user: OrdinaryUser, command: string): Promise<string> {
	const screen = user.start(command, ["-displayfd", "3", "-screen", "0", "1400x1400x24", "-nolisten", "tcp"]);
	return untilThere(
		() => /^(\d+)$/m.exec(screen.written())?.[1],
		() => `Xvfb does not start: ${screen.written()}`,
	);
}

async function ask<T>(url: string, method: "GET" | "POST", body?: unknown): Promise<T> {
	const answer = await fetch(url, {
		method,
		body: body === undefined ? undefined : JSON.stringify(body),
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
	if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
	return value;
}

async function openSession(user: OrdinaryUser, { driver, browser, screen }: Programs): Promise<string> {
	const themes = path.join(user.home, ".config/gtk-3.0");
	await mkdir(themes, { recursive: true });
	await writeFile(path.join(themes, "gtk.css"), SMALL_BAR);
	for (const folder of [path.join(user.home, ".config"), themes, path.join(themes, "gtk.css")]) await user.give(folder);
	const display = await openScreen(user, screen);
	const port = await freePort();
	const env = { DISPLAY: `:${display}`, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1", LIBGL_ALWAYS_SOFTWARE: "1" };
	const program = user.start(driver, [`--port=${port}`], env);
	const server = `http://127.0.0.1:${port}`;
	await untilThere(
		() => ask(`${server}/status`, "GET").catch(() => undefined),
		() => `WebKitWebDriver does not start: ${program.written()}`,
	);
	const options = { binary: browser, args: ["--automation"] };
	const capabilities = {
		alwaysMatch: {
			unhandledPromptBehavior: "accept",
			"webkitgtk:browserOptions": options,
		},
	};
	const { sessionId } = await ask<{ sessionId: string }>(`${server}/session`, "POST", { capabilities });
	return `${server}/session/${sessionId}`;
}

/** A window of WebKitGTK's browser, driven by WebDriver. */
export async function openWebKit(programs: Programs, size: WindowSize): Promise<EngineWindow> {
	const user = await OrdinaryUser.create();
	try {
		const session = await openSession(user, programs);
		const post = <T>(what: string, body: object = {}) => ask<T>(`${session}/${what}`, "POST", body);
		const run = <T>(script: string, ...args: readonly unknown[]) => post<T>("execute/sync", { script, args });
		await post("window/rect", { x: 0, y: 0, ...size });
		const bar = size.height - (await run<number>("return innerHeight"));
		await post("window/rect", { x: 0, y: 0, width: size.width, height: size.height + bar });
		return {
			open: (url) => post("url", { url }),
			back: () => post("back"),
			run,
			press: async (x, y) => {
				const parameters = { pointerType: "mouse" };
				const [down, up] = [
					{ type: "pointerDown", button: 0 },
					{ type: "pointerUp", button: 0 },
				];
				const actions = [{ type: "pointerMove", x, y, duration: 0 }, down, up];
				await post("actions", { actions: [{ type: "pointer", id: "mouse", parameters, actions }] });
			},
			type: async (text) => {
				const element = await ask<Record<string, string>>(`${session}/element/active`, "GET");
				await post(`element/${element[ELEMENT]}/value`, { text });
			},
			attach: async (selector, { name, bytes }) => {
				const file = path.join(user.home, name);
				await writeFile(file, bytes);
				await user.give(file);
				const element = await post<Record<string, string>>("element", { using: "css selector", value: selector });
				await post(`element/${element[ELEMENT]}/value`, { text: file });
			},
			picture: async () => Buffer.from(await ask<string>(`${session}/screenshot`, "GET"), "base64"),
			close: () => user.end(),
		};
	} catch (error) {
		await user.end();
		throw error;
	}
}
