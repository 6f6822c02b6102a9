import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchBody } from "~/http/doors/upload";

/** A request whose body is on its way; `bring` lets bytes of it arrive. */
function onItsWay(url: string, type: string) {
	const socket = { bytesRead: 0 };
	const headers = { "content-type": type, "transfer-encoding": "chunked" };
	const incoming = Object.assign(new EventEmitter(), {
		method: "POST",
		url,
		headers,
		socket,
		complete: false,
		destroyed: false,
	});
	const late = vi.fn();
	watchBody(incoming as unknown as IncomingMessage, takesFiles, late);
	const bring = () => {
		socket.bytesRead += 1;
	};
	return { incoming, late, bring };
}

const takesFiles = (path: string) => /^\/(?:user\/upload$|user\/order\/detail\/|operator\/orders\/)/.test(path);
const FILES = "multipart/form-data; boundary=b";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

it.each(["/api/ajax/upload", "/user/upload", "/user/order/detail/7", "/operator/orders/7.data"])(
	"an upload to %s that is idle times out after a minute, and a slow one does not [S8]",
	(url) => {
		const { late, bring } = onItsWay(url, FILES);
		for (let seconds = 0; seconds < 300; seconds += 50) {
			vi.advanceTimersByTime(50_000);
			bring();
		}
		expect(late).not.toHaveBeenCalled();
		vi.advanceTimersByTime(60_000);
		expect(late).not.toHaveBeenCalled();
		vi.advanceTimersByTime(3_000);
		expect(late).toHaveBeenCalledOnce();
	},
);

it("a slow upload times out after a quarter of an hour [S8]", () => {
	const { late, bring } = onItsWay("/user/upload", FILES);
	for (let seconds = 0; seconds < 900; seconds += 30) {
		bring();
		vi.advanceTimersByTime(30_000);
	}
	expect(late).not.toHaveBeenCalled();
	vi.advanceTimersByTime(2_000);
	expect(late).toHaveBeenCalledOnce();
});

it.each([
	["/user/order/list", FILES],
	["/user/upload", "application/x-www-form-urlencoded"],
])("a body to %s of type %s, which brings no file, is given up after 25 seconds however it creeps", (url, type) => {
	const { late, bring } = onItsWay(url, type);
	for (let seconds = 0; seconds < 25; seconds += 1) {
		bring();
		vi.advanceTimersByTime(1_000);
	}
	expect(late).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1_000);
	expect(late).toHaveBeenCalledOnce();
});

it("a complete or aborted body is watched no longer", () => {
	const arrived = onItsWay("/user/upload", FILES);
	arrived.incoming.complete = true;
	const gone = onItsWay("/user/upload", FILES);
	gone.incoming.emit("close");
	vi.advanceTimersByTime(120_000);
	expect([arrived.late, gone.late].map((late) => late.mock.calls.length)).toEqual([0, 0]);
	expect(vi.getTimerCount()).toBe(0);
});
