import { describe, expect, it } from "vitest";
import { fullUrl } from "~/lib/uploads/full-url";
import {
	acceptOf,
	maxSizeOf,
	type PickedFile,
	type UploadSettings,
	uploadDriver,
	uploadFault,
} from "~/lib/uploads/rules";
import { SiteConfig } from "~/portal-contract/site/site";
import en from "../../../locales/en/errors.json";
import zh from "../../../locales/zh-cn/errors.json";

const MB = 1024 * 1024;
const settings = { maxSize: 100, allowedSuffixes: "jpg,png", allowedMimeTypes: [] } satisfies UploadSettings;
const picked = (more: Partial<PickedFile> = {}): PickedFile => ({
	name: "a.jpg",
	size: 10,
	type: "image/jpeg",
	...more,
});
const faultOf = (more: Partial<PickedFile>, allowed: UploadSettings = settings) => uploadFault(picked(more), allowed);

describe("a picked file", () => {
	it("needs a name, else its data are incomplete [M-330]", () =>
		expect(faultOf({ name: "" })).toBe("errors:upload-incomplete"));
	it("needs a size, else its data are incomplete [M-331]", () => {
		expect(faultOf({ size: 0 })).toBe("errors:upload-incomplete");
		expect(faultOf({ size: Number.NaN })).toBe("errors:upload-incomplete");
		expect(faultOf({ name: "", size: 0 })).toBe("errors:upload-incomplete");
	});

	it("passes by suffix OR by mime type [M-332, T-48]", () => {
		const both = { ...settings, allowedMimeTypes: ["application/pdf"] };
		expect(faultOf({ name: "a.exe", type: "application/x-msdownload" }, both)).toBe("errors:upload-type");
		expect(faultOf({ name: "a.jpg", type: "text/plain" }, both)).toBeNull();
		expect(faultOf({ name: "a.bin", type: "application/pdf" }, both)).toBeNull();
		expect(faultOf({ name: "a.bin", type: "Application/PDF; x=1" }, both)).toBeNull();
		expect(faultOf({ name: "a.jpg", type: undefined }, both)).toBeNull();
	});

	it("is compared without regard to capitals [M-333]", () => {
		expect(faultOf({ name: "A.JPG", type: "" })).toBeNull();
		expect(faultOf({ name: "a.jpg", type: "" }, { allowedSuffixes: "JPG" })).toBeNull();
		expect(faultOf({ name: "a", type: "IMAGE/PNG" }, { allowedMimeTypes: "Image/Png" })).toBeNull();
	});

	it("is compared with suffixes that may begin with a dot [M-334]", () => {
		for (const list of [".jpg", "jpg", " .JPG , .png", [".jpg"]])
			expect(faultOf({ type: "" }, { allowedSuffixes: list })).toBeNull();
	});

	it("may be as large as the maximum, and not a byte larger [M-335, M-186]", () => {
		expect(faultOf({ size: 100 })).toBeNull();
		expect(faultOf({ size: 101 })).toBe("errors:upload-size");
		expect(faultOf({ size: 101 }, { ...settings, maxSize: 101 })).toBeNull();
	});

	it("is checked for data, then type, then size [T-48]", () => {
		expect(faultOf({ name: "a.exe", size: 0, type: "" })).toBe("errors:upload-incomplete");
		expect(faultOf({ name: "a.exe", size: 101, type: "" })).toBe("errors:upload-type");
	});

	it("counts by what stands behind its last dot, and a name without one has no suffix [T-48]", () => {
		expect(faultOf({ name: "visa.final.v2.jpg", type: "" })).toBeNull();
		expect(faultOf({ name: "ticket.jpg.exe", type: "" })).toBe("errors:upload-type");
		expect(faultOf({ name: "jpg", type: "" })).toBe("errors:upload-type");
		expect(faultOf({ name: ".jpg", type: "" })).toBeNull();
		expect(faultOf({ name: "a.", type: "" }, { allowedSuffixes: "" })).toBe("errors:upload-type");
	});

	it("passes lists given as text or as arrays [M-188, M-189, M-190, M-191]", () => {
		for (const list of ["jpg,png", ["jpg", "png"], " jpg , png "]) {
			expect(faultOf({ name: "b.png", type: "" }, { allowedSuffixes: list })).toBeNull();
			expect(faultOf({ name: "b.gif", type: "" }, { allowedSuffixes: list })).toBe("errors:upload-type");
		}
		for (const list of [
			"image/png,application/pdf",
			["image/png", "application/pdf"],
			"image/*,application/pdf",
			["*/*", "image/*"],
		])
			expect(faultOf({ name: "b", type: "image/png" }, { allowedMimeTypes: list })).toBeNull();
		expect(faultOf({ name: "b", type: "imagex/png" }, { allowedMimeTypes: "image/*" })).toBe("errors:upload-type");
	});

	it("never passes where both lists are empty [O-26]", () => {
		for (const none of [undefined, null, {}, { allowedSuffixes: "", allowedMimeTypes: [] }, { allowedSuffixes: "," }])
			expect(uploadFault(picked(), none)).toBe("errors:upload-type");
	});

	it("of a phone of Apple is told what to do, behind the words of the specification [39-3.3]", () => {
		for (const name of ["IMG_1.HEIC", "a.heif", "a.heics", "a.HIF"])
			expect(faultOf({ name, type: "" }), name).toBe("errors:upload-heic");
		for (const type of ["image/heic", "image/heif-sequence"])
			expect(faultOf({ name: "photo", type }), type).toBe("errors:upload-heic");
		expect(faultOf({ name: "a.heic", type: "image/png" }, { allowedMimeTypes: "image/png" })).toBeNull();
		expect(faultOf({ name: "a.heic", type: "" }, { allowedSuffixes: "heic" })).toBeNull();
		for (const words of [en, zh]) expect(words["upload-heic"].startsWith(words["upload-type"])).toBe(true);
	});

	it("is refused in the words of the specification, and in Chinese in those of the strings page", () => {
		expect([en["upload-incomplete"], en["upload-type"], en["upload-size"]]).toEqual([
			"The data of the uploaded file is incomplete!",
			"The type of uploaded file is not allowed!",
			"The size of the uploaded file exceeds the allowed range!",
		]);
		expect([zh["upload-incomplete"], zh["upload-type"], zh["upload-size"]]).toEqual([
			"文件信息不完整，请重新选择文件",
			"不支持该文件类型，请更换文件后重试",
			"文件大小超出限制，请压缩后重试",
		]);
	});
});

describe("the settings of a site", () => {
	it.each([
		[10_485_760, 10_485_760],
		["10485760", 10_485_760],
		["10mb", 10 * MB],
		["1.5 MB", 1.5 * MB],
		["300kb", 300 * 1024],
		["1g", 1024 * MB],
		["2GB", 2048 * MB],
		[undefined, 10 * MB],
		[null, 10 * MB],
		["", 10 * MB],
		[0, 10 * MB],
		[-5, 10 * MB],
		["much", 10 * MB],
	])("a maximum of %s is %d bytes [M-186, O-27]", (maxSize, bytes) => expect(maxSizeOf({ maxSize })).toBe(bytes));

	it("say what a file field offers", () => {
		expect(acceptOf({ allowedSuffixes: "JPG, .png", allowedMimeTypes: ["application/pdf"] })).toBe(
			".jpg,.png,application/pdf",
		);
		expect(acceptOf(undefined)).toBe("");
	});

	it("name the driver: an override, the upload settings' mode, the site's upload mode, else local [M-181, M-185, M-187, M-368, T-76]", () => {
		const site = { uploadMode: "site", upload: { mode: "settings" } };
		expect(uploadDriver(site, "override")).toBe("override");
		expect(uploadDriver(site)).toBe("settings");
		expect(uploadDriver({ uploadMode: "site", upload: { mode: "" } })).toBe("site");
		expect(uploadDriver({ uploadMode: "site", upload: null })).toBe("site");
		for (const nothing of [undefined, null, {}, { uploadMode: " ", upload: {} }])
			expect(uploadDriver(nothing)).toBe("local");
	});

	it("arrive from a server in any of their shapes [M-188, M-189]", () => {
		const site = SiteConfig.parse({
			uploadMode: "alioss",
			upload: { maxSize: "10mb", allowedSuffixes: "jpg,png", allowedMimeTypes: ["image/*"] },
		});
		expect(site.upload).toMatchObject({
			maxSize: "10mb",
			allowedSuffixes: ["jpg", "png"],
			allowedMimeTypes: ["image/*"],
		});
		expect(uploadDriver(site)).toBe("alioss");
		expect(uploadFault(picked(), site.upload)).toBeNull();
	});
});

describe("the address of a file", () => {
	it("stays where it is absolute, goes behind the content-delivery address, or is our own [M-179, M-439, T-65]", () => {
		expect(fullUrl("https://files.example/a.png", "https://cdn.example")).toBe("https://files.example/a.png");
		expect(fullUrl("//files.example/a.png", "https://cdn.example")).toBe("//files.example/a.png");
		expect(fullUrl("data:image/png;base64,AA", "https://cdn.example")).toBe("data:image/png;base64,AA");
		expect(fullUrl("/storage/a.png", "https://cdn.example/")).toBe("https://cdn.example/storage/a.png");
		expect(fullUrl("storage/a.png", "//cdn.example:8080")).toBe("//cdn.example:8080/storage/a.png");
		for (const none of ["", undefined, null]) expect(fullUrl("storage/a.png", none)).toBe("/storage/a.png");
		expect(fullUrl("", "https://cdn.example")).toBe("");
	});
});
