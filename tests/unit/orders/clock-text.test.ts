import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clockText } from "~/features/orders/operator/clock-text";

const words = (language: string) =>
	JSON.parse(readFileSync(new URL(`../../../locales/${language}/operator.json`, import.meta.url), "utf8")) as Record<
		string,
		string
	>;
const ZH = words("zh-cn");
const EN = words("en");

/** As the page draws it. */
function said(left: number, file: Record<string, string>): string {
	const { key, values } = clockText(left);
	return Object.entries(values).reduce(
		(text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
		file[key] ?? "",
	);
}

describe("the operator's clock says", () => {
	it.each([
		[12 * 60 + 59, "还剩 12 分钟", "12 min left"],
		[59, "不足 1 分钟", "less than 1 min left"],
		[0, "不足 1 分钟", "less than 1 min left"],
		[60, "还剩 1 分钟", "1 min left"],
		[86_400, "还剩 1 天 0 小时", "1 d 0 h left"],
		[3600, "还剩 1 小时 0 分钟", "1 h 0 min left"],
		[2 * 86_400 + 5 * 3600 + 1, "还剩 2 天 5 小时", "2 d 5 h left"],
		[-1, "已到时限", "due now"],
		[-61, "超时 1 分钟", "1 min overdue"],
		[-4 * 3600 - 120, "超时 4 小时 2 分钟", "4 h 2 min overdue"],
		[-90_000, "超时 1 天 1 小时", "1 d 1 h overdue"],
	])("%i seconds in words, in both languages", (left, zh, en) => {
		expect([said(left, ZH), said(left, EN)]).toEqual([zh, en]);
	});
});
