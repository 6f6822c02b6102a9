import type { Language } from "~/portal-contract/base/basics";
import type { OrderSearch } from "~/portal-contract/order/list";
import { sayOf } from "../../model/line/lines";
import { statusText } from "../status-texts";

const MAX_WORD_LENGTH = 40;

const UNFIT = /[\\/:*?"<>|%'`\p{C}\s]+/gu;

const nameable = (text: string) =>
	[...text.replace(UNFIT, " ").trim()]
		.slice(0, MAX_WORD_LENGTH)
		.join("")
		.replaceAll(" ", "-")
		.replace(/^[.-]+|(?<![.-])[.-]+$/g, "");

/**
 * Names of an export by the day it is made and the filters it is made by: `full` in the reader's language
 * (`订单_2026-11-21_待入住_入住日期_2026-12-01_2026-12-31.csv`), `plain` of ASCII signs for what cannot read that.
 */
export function fileNames(
	search: OrderSearch & { format: string },
	today: string,
	language: Language,
): { plain: string; full: string } {
	const { tab, status, date_of, from, to, quickSearch, format } = search;
	const say = sayOf(search.product);
	const state =
		status !== undefined
			? {
					plain: `status-${status}`,
					full: statusText({ status, product_line: search.product, attention_code: null }, language),
				}
			: {
					plain: tab === "all" ? "" : tab,
					full: tab === "all" ? "" : say(language, `export-tab-${tab.replaceAll("_", "-")}`),
				};
	const isDated = from !== undefined || to !== undefined;
	const dates = isDated ? [from ?? "…", to ?? "…"] : [];
	const kind = {
		plain: isDated ? date_of : "",
		full: isDated ? say(language, `export-by-${date_of.replaceAll("_", "-")}`) : "",
	};
	const name = (parts: readonly string[]) => `${parts.map(nameable).filter(Boolean).join("_")}.${format}`;
	return {
		plain: name(
			[`${search.product}-orders`, today, state.plain, kind.plain, ...dates, quickSearch].map((part) =>
				part.replace(/[^\x20-\x7e]+/g, "-"),
			),
		),
		full: name([say(language, "export-sheet"), today, state.full, kind.full, ...dates, quickSearch]),
	};
}
