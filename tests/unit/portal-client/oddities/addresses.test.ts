import { describe, expect, it, vi } from "vitest";
import { slowTexts } from "../../growth/growth";

vi.hoisted(() => vi.stubEnv("PORTAL_API_URL", "http://portal.test:8000/shop/index.php"));

import { deliveryBase, withOwnAddresses } from "~/portal-client/fallback/own-addresses";
import { passedOn, readRemote } from "~/portal-client/fallback/remote-answer";

/** Hosts that no browser is told of, in the ways that a browser reads them. */
const HIDDEN = [
	"10.0.0.5",
	"10.0.0.5:9000",
	"172.16.4.4",
	"192.168.1.1",
	"127.0.0.1:8000",
	"169.254.169.254",
	"100.64.0.1",
	"0.0.0.0",
	"167772165",
	"0x0a.0.0.5",
	"012.0.0.5",
	"[::1]",
	"[fd00::77]:80",
	"[fe80::1]",
	"[::ffff:10.0.0.5]",
	"localhost",
	"LOCALHOST.",
	"minio:9000",
	"files.internal",
	"nas.local",
	"router.lan",
	"box.home.arpa",
	"user:word@10.0.0.5",
	"portal.test",
	"PORTAL.test:8080",
];
const SHOWN = ["cdn.example.com", "203.0.113.9", "portal.test.example.com", "[2001:4860::8888]", "local.example.com"];

describe("an address in an answer of a remote portal [38-3.2]", () => {
	it.each(HIDDEN)("of %s is a path of this site, wherever it stands", (host) => {
		for (const scheme of ["http:", "HTTPS:", ""]) {
			const file = `${scheme}//${host}/storage/a.png`;
			expect(withOwnAddresses(file)).toBe("/storage/a.png");
			expect(withOwnAddresses(`<img src="${file}" srcset='${file} 2x'>`)).toBe(
				`<img src="/storage/a.png" srcset='/storage/a.png 2x'>`,
			);
			expect(withOwnAddresses(`a{background:url(${file})}`)).toBe("a{background:url(/storage/a.png)}");
		}
		expect(withOwnAddresses(`见 http://${host}/a 或 http://${host}，完`)).toBe("见 /a 或 /，完");
		expect(withOwnAddresses(`https://a.example/?to=http://${host}/b`)).toBe("https://a.example/?to=/b");
		expect(withOwnAddresses(`http:\\/\\/${host}\\/evil.example\\/c`)).toMatch(/^\/evil\.example/);
	});

	it("is one without its slashes too, where it is the whole text", () => {
		expect(withOwnAddresses("10.0.0.5:9000/storage/a.png")).toBe("/storage/a.png");
		expect(withOwnAddresses("localhost/storage/a.png")).toBe("/storage/a.png");
		for (const text of ["10.0.0.5", "9:30/10:30", "203.0.113.9/a.png", "see 10.0.0.5/a"])
			expect(withOwnAddresses(text)).toBe(text);
	});

	it("never becomes one of another host, and lies in the portal's own folder", () => {
		expect(withOwnAddresses("http://10.0.0.5//evil.example/a")).toBe("/evil.example/a");
		expect(withOwnAddresses("//10.0.0.5/\\/evil.example/a")).toBe("/evil.example/a");
		expect(withOwnAddresses("http://portal.test:8000/shop/storage/a.png")).toBe("/storage/a.png");
	});

	it.each(SHOWN)("of %s stays, as do texts that are no addresses", (host) => {
		for (const text of [`https://${host}/a.png`, `<a href="//${host}/b">`, `${host}/c`])
			expect(withOwnAddresses(text)).toBe(text);
		for (const text of ["and//or", "// a note", "//好的", "1//2", "a / b", "10.0.0.5", "", "C:\\temp", "他说 //local"])
			expect(withOwnAddresses(text)).toBe(text);
	});

	it("costs time in proportion to the text", async () => {
		const texts = ["/", "\\", "http://", "//10.0.0.5 ", "http://a ", "//a", "a:", ",//x/", "//[", "/\\"].map(
			(part) => ({
				name: part,
				of: (length: number) => part.repeat(length / part.length),
			}),
		);
		expect(await slowTexts("addresses", withOwnAddresses, texts, 200_000)).toEqual([]);
	});
});

describe("the base of relative addresses [38-3.2]", () => {
	it.each(HIDDEN)("is this site where it names %s", (host) => {
		for (const cdnUrl of [`//${host}`, `http://${host}/`, `https://${host}/files`, host])
			expect([cdnUrl, deliveryBase(cdnUrl)]).toEqual([cdnUrl, ""]);
	});

	it("is https of a public host, and nothing else", () => {
		for (const cdnUrl of ["//cdn.example.com", "https://cdn.example.com/", "http://cdn.example.com", "cdn.example.com"])
			expect(deliveryBase(cdnUrl)).toBe("https://cdn.example.com");
		expect(deliveryBase("//u:p@cdn.example.com:8443/a/?x#y")).toBe("https://cdn.example.com:8443/a");
		for (const cdnUrl of ["", "/", "//", "javascript:alert(1)", "https://", "//a b", "data:x"])
			expect([cdnUrl, deliveryBase(cdnUrl)]).toEqual([cdnUrl, ""]);
	});
});

describe("a whole answer of a remote portal [38-3.2]", () => {
	const answer = () => ({
		code: 1,
		msg: "see http://10.0.0.5/a",
		said: "data: http://10.0.0.5/a",
		data: {
			site: { cdnUrl: "//10.0.0.5" },
			list: [{ url: "http://nas.local/storage/b", picture: "data:image/png;base64,//a=" }],
		},
	});

	it("is read at every depth, pictures in it as they are", () => {
		const read = answer();
		readRemote(read, true);
		expect(read).toEqual({
			code: 1,
			msg: "see /a",
			said: "data: /a",
			data: { site: { cdnUrl: "" }, list: [{ url: "/storage/b", picture: "data:image/png;base64,//a=" }] },
		});
		let deep: object = { url: "http://10.0.0.5/deep" };
		for (let depth = 0; depth < 200_000; depth += 1) deep = [deep];
		expect(() => readRemote(deep, true)).not.toThrow();
	});

	it("says no private address of a last sign-in, which is this web tier's, unless the server is one of ours", () => {
		for (const [isPlain, shown] of [
			[false, ""],
			[true, "10.0.0.5"],
		] as const) {
			const read = { userInfo: { last_login_ip: "10.0.0.5" } };
			readRemote(read, isPlain);
			expect(read.userInfo.last_login_ip).toBe(shown);
		}
	});

	it("that is passed on to a client of the API names none either, and keeps its bytes where it does not", async () => {
		const bytes = (value: object) => new Uint8Array(Buffer.from(JSON.stringify(value)));
		expect(Buffer.from(passedOn(bytes(answer()))).toString()).not.toMatch(/10\.0\.0\.5|nas\.local/);
		const plain = bytes({ code: 1, data: "a &amp; b" });
		expect(passedOn(plain)).toBe(plain);
		const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
		expect(passedOn(picture)).toBe(picture);
	});
});
