import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bodyBytesOf } from "~/lib/forms/body-bytes";
import { CALLS } from "~/portal-contract/calls";
import table from "~/routes";
import { flatten } from "../../architecture/checks/routes";
import { indexAnswer } from "../../mocks/portal";
import { type Recorder, startRecorder } from "../../setup/recorder";
import { type RunningServer, startServer } from "../../setup/server";

const KB = 1024;
/** A body that is announced and does not come is waited for a second. */
const LANES = 64;
/** Pages whose forms may have more than 64 KB without a file: a text, a table that was checked, a captcha's picture. */
const LONGER: Readonly<Record<string, number>> = {
	"/user/cms/editContent/:id": 2048 * KB,
	"/user/account/travellers/import": 2048 * KB,
	"/user/login": 64 * KB + 250_000,
	"/user/account/profile/changeBind": 64 * KB + 250_000,
};

let portal: Recorder;
let server: RunningServer;
beforeAll(async () => {
	portal = await startRecorder({ "index/index": indexAnswer() });
	server = await startServer({ env: { PORTAL_API_URL: portal.url, PUBLIC_API: "1" } });
});
afterAll(async () => {
	await server?.stop();
	await portal?.close();
});

/** Status of the answer to a form that says how long it is and sends nothing, or that sends as much without saying so. */
function statusOf(path: string, bytes: number, isSaid: boolean): Promise<number> {
	const length = isSaid ? { "content-length": bytes } : { "transfer-encoding": "chunked" };
	const headers = { origin: server.url, "content-type": "application/x-www-form-urlencoded", ...length };
	return new Promise((resolve, reject) => {
		const sent = request(server.url + path, { method: "POST", headers }, (answer) => {
			answer.resume();
			answer.once("end", () => sent.destroy());
			resolve(answer.statusCode ?? 0);
		});
		sent.once("error", reject);
		if (isSaid) sent.flushHeaders();
		else sent.write(Buffer.alloc(bytes, "a"));
	});
}

const pages = flatten(await table).map(({ url }): [string, number] => [url, LONGER[url] ?? 64 * KB]);
const calls = CALLS.map(({ path, body }): [string, number] => [`/api/${path}`, body ? bodyBytesOf(body) : 64 * KB]);

it("a body that is longer than its page or call expects is refused, before it is sent where it says its length [38-1.2]", async () => {
	expect(Object.keys(LONGER).filter((url) => !pages.some(([known]) => known === url))).toEqual([]);
	const passed: string[] = [];
	const tried = [...pages, ...calls];
	const tryNext = async () => {
		for (let next = tried.pop(); next; next = tried.pop()) {
			const [url, bytes] = next;
			const path = url.replace(/:\w+\??/g, "7").replace("*", "x");
			const statuses = [await statusOf(path, bytes + 1, true), await statusOf(path, bytes + 1, false)];
			if (statuses.some((status) => status !== 413)) passed.push(`${path} ${statuses}`);
		}
	};
	await Promise.all(Array.from({ length: LANES }, tryNext));
	expect(passed).toEqual([]);
});

it("one that is as long is not: who may not send it is told so before it is read", async () => {
	for (const [url, bytes] of Object.entries(LONGER)) {
		const path = url.replace(":id", "7");
		if (path !== "/user/login") expect([path, await statusOf(path, bytes, true)]).toEqual([path, 302]);
	}
	const body = "a".repeat(LONGER["/user/login"] ?? 0);
	const headers = { origin: server.url, "content-type": "application/x-www-form-urlencoded" };
	expect((await fetch(`${server.url}/user/login`, { method: "POST", headers, body })).status).not.toBe(413);
});
