import { pick } from "~/lib/pick";
import { embeddable, navigationTarget } from "~/lib/site/navigation";
import { FIELDS_OF, RULE_ICONS, type RuleType } from "~/portal-contract/operator/rule-fields";
import type { RuleFields } from "~/portal-contract/operator/rules";
import { type FieldFaults, type Message, requireValid } from "~/portal-server/platform/api/refused";
import type { rule } from "~/portal-server/platform/db/schema";

export type RuleRecord = typeof rule.$inferSelect;
export type SetFields = Pick<
	RuleRecord,
	"title_zh" | "title_en" | "weigh" | "status" | "icon" | "menu_type" | "url" | "extend" | "no_login_valid"
>;

function isLink(url: string): boolean {
	try {
		navigationTarget(url, { external: true });
		return true;
	} catch {
		return false;
	}
}

/** A link opens a page of this site or http(s), an iframe embeds https. */
function urlFault(menu_type: string | null, url: string): Message | undefined {
	if (menu_type !== "link" && menu_type !== "iframe") return undefined;
	if (url === "") return "field-required";
	if (menu_type === "link") return isLink(url) ? undefined : "rule-url-link";
	return embeddable(url) ? undefined : "rule-url-iframe";
}

/**
 * `before` with the sent fields of its type; an address is kept only where the entry uses one. Throws `Refused` `invalid` with the wrong
 * fields.
 */
export function fieldsAfter(before: RuleRecord, sent: RuleFields & { status: number }): SetFields {
	const has = FIELDS_OF[before.type as RuleType];
	const own = Object.fromEntries(
		has.flatMap((name) => (sent[name] === undefined || sent[name] === null ? [] : [[name, sent[name]]])),
	) as Partial<SetFields>;
	const { icon, menu_type, extend, no_login_valid, url: typed } = { ...before, ...own };
	const url = has.includes("url") && menu_type === "tab" ? "" : typed;
	const fields: FieldFaults = {};
	const wrong = has.includes("url") ? urlFault(menu_type, url) : undefined;
	if (wrong) fields.url = wrong;
	if (before.is_added && menu_type === "tab") fields.menu_type = "field-invalid";
	if (icon !== "" && icon !== before.icon && !RULE_ICONS.some((one) => one === icon)) fields.icon = "field-invalid";
	requireValid(fields);
	const { title_zh, title_en, weigh, status } = sent;
	return { title_zh, title_en, weigh, status, icon, menu_type, url, extend, no_login_valid };
}

export function snapshot(row: SetFields, groups: readonly string[]): Record<string, unknown> {
	return {
		...pick(row, "title_zh", "title_en", "weigh", "status", "icon", "menu_type", "url", "extend"),
		no_login_valid: row.no_login_valid,
		groups: [...groups].sort(),
	};
}
