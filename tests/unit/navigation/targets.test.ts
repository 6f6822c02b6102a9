import { describe, expect, it } from "vitest";
import { embeddable, isInApp, navigationTarget } from "~/lib/site/navigation";

const OUTSIDE = [
	"https://evil.example",
	"http://evil.example/a",
	"//evil.example",
	"/\\evil.example",
	"/a\\b",
	"\\\\evil.example",
	"javascript:alert(1)",
];

describe("where a page may lead", () => {
	it.each(OUTSIDE)("%s is refused without explicit permission [M-428]", (target) => {
		expect(isInApp(target)).toBe(false);
		expect(() => navigationTarget(target)).toThrow("explicit permission");
	});

	it("an external http address is taken with permission, another scheme never [M-428]", () => {
		expect(navigationTarget("https://evil.example/a", { external: true })).toBe("https://evil.example/a");
		for (const target of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "mailto:a@b.c"]) {
			expect(() => navigationTarget(target, { external: true })).toThrow();
		}
	});

	it("an address that was typed in letters of any script can stand in a header, and none becomes another", () => {
		expect(navigationTarget("/hotel/list?destination=仰光 大&x=%E4%BB%B0#é")).toBe(
			"/hotel/list?destination=%E4%BB%B0%E5%85%89%20%E5%A4%A7&x=%E4%BB%B0#%C3%A9",
		);
		expect(navigationTarget("/a\ud800b")).toBe("/a%EF%BF%BDb");
		expect(navigationTarget("/a/..//evil.example")).toBe("/a/..//evil.example");
	});

	it("a page may be embedded over https, or from this machine, without a name, as long as its address is of sensible length", () => {
		const long = "https://e.com/".padEnd(2_000, "a");
		const local = "http://127.0.0.1:8080/";
		for (const address of [long, local, "http://localhost/", "http://[::1]/"])
			expect(embeddable(address)).toBe(address);
		for (const address of [`${long}a`, "http://e.com/", "http://127.0.0.1.e.com/", "ftp://e.com/", "https://"])
			expect(embeddable(address)).toBeUndefined();
		for (const name of ["me", ":secret", "me:secret"]) expect(embeddable(`https://${name}@e.com/`)).toBeUndefined();
	});

	it("addresses of this site pass, odd ones of tab, newline and empty do not", () => {
		expect(["/", "/hotel/list?city=%E4%BB%B0", "/user/iframe/https%3A%2F%2Fe.com"].every(isInApp)).toBe(true);
		expect(["", "hotel/list", "/\t/evil.example", "/\n/evil.example", " /a"].some(isInApp)).toBe(false);
	});
});
