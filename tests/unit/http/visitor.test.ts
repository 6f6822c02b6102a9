import type { IncomingMessage } from "node:http";
import { beforeEach, describe, expect, it, vi } from "vitest";

const socket = { socket: { remoteAddress: "::ffff:198.51.100.4" } } as IncomingMessage;

async function visitor(headers: Record<string, string>, settings: Record<string, string> = {}) {
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
	const { visitorOf } = await import("~/http/guards/client-address");
	return visitorOf(new Headers({ host: "portal.test", ...headers }), socket);
}

beforeEach(() => vi.resetModules());

describe("who asks", () => {
	it("is the socket's address while no proxy is trusted, whatever the headers claim", async () => {
		const claims = { "x-forwarded-for": "6.6.6.6", "x-forwarded-proto": "https", "x-forwarded-host": "evil.test" };
		expect(await visitor(claims)).toEqual({
			address: "198.51.100.4",
			isHttps: false,
			host: "portal.test",
			ownHost: "portal.test",
		});
	});

	it("is nobody that limits count behind a proxy that nobody declared: everybody would have its address", async () => {
		vi.stubEnv("LOG", "off");
		const { visitorOf } = await import("~/http/guards/client-address");
		const from = (remoteAddress: string, headers: Record<string, string>) =>
			visitorOf(new Headers(headers), { socket: { remoteAddress } } as IncomingMessage).address;
		for (const proxy of ["172.17.0.1", "10.1.2.3", "192.168.1.1", "::1", "fd00::2"])
			expect(from(proxy, { "x-forwarded-for": "6.6.6.6" })).toBe("127.0.0.1");
		expect(from("172.17.0.1", {})).toBe("172.17.0.1");
		expect(from("172.32.0.1", { "x-forwarded-for": "6.6.6.6" })).toBe("172.32.0.1");
	});

	it("is what the outermost trusted proxy saw, not what the client claims before it", async () => {
		const headers = { "x-forwarded-for": "6.6.6.6, 203.0.113.9", "x-forwarded-proto": "https" };
		expect(await visitor(headers, { TRUST_PROXY: "1" })).toMatchObject({ address: "203.0.113.9", isHttps: true });
	});

	it("is found behind two trusted proxies", async () => {
		const headers = { "x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.2" };
		expect(await visitor(headers, { TRUST_PROXY: "2" })).toMatchObject({ address: "203.0.113.9" });
	});

	it("is on the host of PUBLIC_URL where that is set", async () => {
		const settings = { PUBLIC_URL: "https://travel.example" };
		expect(await visitor({}, settings)).toMatchObject({
			host: "portal.test",
			ownHost: "travel.example",
			isHttps: false,
		});
		expect(await visitor({ host: "travel.example" }, settings)).toMatchObject({ isHttps: true });
	});
});

describe("the messages of a demonstration [39-4.10]", () => {
	/** Whether somebody at this machine asks, and whether codes stay in what was sent: where nobody reads them they do not. */
	async function seen(settings: Record<string, string>, remoteAddress = "127.0.0.1", headers = {}) {
		for (const [name, value] of Object.entries({ NODE_ENV: "production", TEST_CLOCK: "", ...settings }))
			vi.stubEnv(name, value);
		const { isFromThisMachine } = await import("~/http/guards/client-address");
		const { isReadHere } = await import("~/portal-server/platform/notify/outbox-page");
		const incoming = { socket: { remoteAddress } } as IncomingMessage;
		return [
			isFromThisMachine(new Headers({ host: "localhost:3000", ...headers }), incoming),
			isReadHere({ demonstration: true }),
		];
	}

	it.each([
		["as it starts", {}, [true, true]],
		["under an address of its own machine", { PUBLIC_URL: "http://127.0.0.1:3000" }, [true, true]],
		["behind a proxy", { TRUST_PROXY: "1" }, [false, false]],
		["under an address that the public has", { PUBLIC_URL: "https://travel.example" }, [false, false]],
		["that begins as the machine's", { PUBLIC_URL: "https://localhost.example" }, [false, false]],
		["with a mail server", { SMTP_URL: "smtp://mail.example.com" }, [true, false]],
	])("are read by its own machine where it is opened there: %s", async (_, settings, expected) => {
		expect(await seen(settings)).toEqual(expected);
	});

	it("are read from loopback alone", async () => {
		for (const address of ["::1", "::ffff:127.0.0.1", "127.8.8.8"]) expect((await seen({}, address))[0]).toBe(true);
		for (const address of ["198.51.100.4", "10.0.0.2", "::ffff:192.168.1.2", "::2"])
			expect((await seen({}, address))[0]).toBe(false);
	});

	it("are not there where the production's site is no demonstration", async () => {
		vi.stubEnv("NODE_ENV", "production");
		vi.stubEnv("TEST_CLOCK", "");
		const { isReadHere } = await import("~/portal-server/platform/notify/outbox-page");
		expect(isReadHere({ demonstration: false })).toBe(false);
	});
});
