import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { missingEntries, platformOf } from "../setup/complete-lock";
import { checkLock, checkPins, type Lock } from "./checks/lockfile";
import { ROOT, report } from "./checks/sources";

const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
const entry = { version: "1.0.0", integrity: "sha512-a" };
const foreign = { version: "1.0.0", optional: true, os: ["win32"], cpu: ["x64"] };
const check = (packages: Lock["packages"]) => checkLock({ packages }).map(({ what }) => what);

describe("the lock file", () => {
	it("holds a checksum of every package and no download address", () => {
		expect(report(checkLock(read("package-lock.json")))).toEqual([]);
	});

	it("names the optional packages of every platform, so that a clean install accepts it", () => {
		expect(missingEntries(read("package-lock.json")).map(([place]) => place)).toEqual([]);
	});

	it.each(["package.json", "tests/package.json"])("matches %s, which pins exact versions", (file) => {
		expect(report(checkPins(read(file), read("package-lock.json")))).toEqual([]);
	});
});

describe("the check of the lock file sees", () => {
	it("an address and a missing checksum, of packages of other platforms as well", () => {
		expect(check({ "node_modules/a": { ...entry, resolved: "https://example.org/a.tgz" } })).toEqual([
			"node_modules/a has a download address",
		]);
		expect(check({ "node_modules/a": { version: "1.0.0" } })).toEqual(["node_modules/a has no checksum"]);
		expect(check({ "node_modules/a": foreign })).toEqual(["node_modules/a has no checksum"]);
		expect(check({ "node_modules/a": { ...entry, integrity: "sha1-a" } })).toEqual(["node_modules/a has no checksum"]);
		expect(
			check({ "": {}, "node_modules/a": entry, "node_modules/a/node_modules/b": { version: "1.0.0", inBundle: true } }),
		).toEqual([]);
	});

	it("a loose version and one that the lock does not hold", () => {
		const lock = { packages: { "node_modules/a": entry } };
		expect(checkPins({ dependencies: { a: "^1.0.0" } }, lock).map(({ what }) => what)).toEqual([
			"a is ^1.0.0, not one version",
		]);
		expect(checkPins({ devDependencies: { a: "1.0.1" } }, lock).map(({ what }) => what)).toEqual([
			"a is 1.0.1, the lock holds 1.0.0",
		]);
		expect(checkPins({ dependencies: { a: "1.0.0" } }, lock)).toEqual([]);
	});

	it("an optional package that was left out", () => {
		const parent = { ...entry, optionalDependencies: { "b-win32-x64": "1.0.0" } };
		expect(missingEntries({ packages: { "node_modules/a": parent } }).map(([place]) => place)).toEqual([
			"node_modules/b-win32-x64",
		]);
		expect(missingEntries({ packages: { "node_modules/a": parent, "node_modules/b-win32-x64": entry } })).toEqual([]);
		expect(platformOf("@x/binding-linux-arm64-musl")).toEqual({ cpu: ["arm64"], libc: ["musl"], os: ["linux"] });
		expect(platformOf("react-dom")).toBeUndefined();
	});
});
