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
