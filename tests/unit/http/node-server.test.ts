import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { env } from "~/env/env.server";
import { mustClose } from "~/http/guards/unread-body";
import { createNodeServer } from "~/http/node-server";

const made = () =>
	createNodeServer(
		() => new Response(),
		() => false,
	);

/** Connections of an address as the last listener of the server meets them; false where it is cut off. */
function connector(server: Server) {
	const limit = server.listeners("connection").at(-1);
	return (remoteAddress: string) => {
		const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
		limit?.call(server, socket);
		return { socket, isOpen: socket.destroy.mock.calls.length === 0 };
	};
}

describe("the server of the product", () => {
	it("holds a hundred connections of one address, those of others and of this machine besides", () => {
		const connect = connector(made());
		const held = Array.from({ length: 100 }, () => connect("203.0.113.5"));
		expect(held.every(({ isOpen }) => isOpen)).toBe(true);
		expect([connect("203.0.113.5").isOpen, connect("203.0.113.6").isOpen]).toEqual([false, true]);
		for (const { socket } of held.slice(1)) socket.emit("close");
		const again = Array.from({ length: 100 }, () => connect("203.0.113.5").isOpen);
		expect([again.indexOf(false), again.filter(Boolean).length]).toEqual([99, 99]);
		for (const address of ["127.0.0.1", "::ffff:127.0.0.1", "::1"])
			expect(Array.from({ length: 101 }, () => connect(address)).every(({ isOpen }) => isOpen)).toBe(true);
	});

	it("does not count behind a proxy, whose address all of them have", () => {
		const plain = made().listenerCount("connection");
		onTestFinished(() => void Object.assign(env, { TRUST_PROXY: 0 }));
		env.TRUST_PROXY = 1;
		expect(made().listenerCount("connection")).toBe(plain - 1);
	});

	it("gives up on slow headers after ten seconds, on silence after two minutes, and outlives the pauses of a proxy", () => {
		const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = made();
		expect([headersTimeout, requestTimeout, keepAliveTimeout, timeout]).toEqual([10_000, 0, 65_000, 120_000]);
	});
});

describe("a request that is responded to before all of its body is there", () => {
	async function settled(headers: Record<string, string>, isRead = true) {
		const socket = { destroySoon: () => undefined };
		const incoming = Object.assign(new EventEmitter(), { headers, socket, complete: false, destroyed: false });
		const resume = vi.fn(() => {
			incoming.complete = isRead;
			if (isRead) incoming.emit("end");
		});
		const bindings = { incoming: Object.assign(incoming, { resume }), outgoing: new EventEmitter() };
		return { closes: await mustClose(bindings as never), isDrained: resume.mock.calls.length > 0 };
	}

	it("goes on where the rest is small, and ends with the response where it is large or of no known length", async () => {
		expect(await settled({ "content-length": String(256 * 1024) })).toEqual({ closes: false, isDrained: true });
		expect(await settled({ "content-length": String(256 * 1024 + 1) })).toEqual({ closes: true, isDrained: false });
		expect(await settled({ "transfer-encoding": "chunked" })).toEqual({ closes: true, isDrained: false });
	});

	it("ends with the response where the small rest does not come within a second", async () => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		const onEnd = vi.fn();
		const late = settled({ "content-length": "9" }, false).then((found) => {
			onEnd();
			return found;
		});
		await vi.advanceTimersByTimeAsync(999);
		expect(onEnd).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(await late).toEqual({ closes: true, isDrained: true });
	});
});
