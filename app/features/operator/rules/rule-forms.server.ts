import { z } from "zod";
import { RULE_LIMITS } from "~/portal-contract/operator/rule-fields";
import type { RuleFields } from "~/portal-contract/operator/rules";

const Title = z.string("required").trim().min(1, "required").max(RULE_LIMITS.title, "length");
const Key = z.uuid("format");
const Whole = z.coerce.number("whole-number").int("whole-number");

/** Messages are locale keys. A missing checkbox is false. */
const Fields = z.object({
	idempotency_key: Key,
	title_zh: Title,
	title_en: Title,
	weigh: Whole.min(-RULE_LIMITS.weigh, "rules:weigh-range").max(RULE_LIMITS.weigh, "rules:weigh-range"),
	icon: z.string().max(60, "length").default(""),
	menu_type: z.enum(["tab", "link", "iframe"], "format").optional(),
	url: z.string().trim().max(RULE_LIMITS.url, "length").default(""),
	extend: z.enum(["none", "add_rules_only", "add_menu_only"], "format").optional(),
	no_login_valid: z.boolean().default(false),
	groups: z.array(z.string()).default([]),
});

export const SaveForm = Fields.extend({ version: Whole, status: z.enum(["0", "1"], "format") });

/** `place`: a menu, or `menu:{id}` for a directory of the side menu. */
export const AddForm = Fields.extend({
	place: z.string("required").regex(/^(nav|nav_user_menu|menu:\d{1,15})$/, "format"),
	menu_type: z.enum(["link", "iframe"], "required"),
	url: z.string("required").trim().min(1, "required").max(RULE_LIMITS.url, "length"),
});

export const DeleteForm = z.object({ idempotency_key: Key, version: Whole });

export function ruleFields(form: z.output<typeof Fields>): RuleFields {
	const { title_zh, title_en, weigh, icon, menu_type, url, extend, no_login_valid, groups } = form;
	return { title_zh, title_en, weigh, icon, menu_type, url, extend, no_login_valid, groups };
}

export function placeOf(place: string): { type: "nav" | "nav_user_menu" | "menu"; pid: number } {
	const [type = "", id = "0"] = place.split(":");
	return { type: type as "nav" | "nav_user_menu" | "menu", pid: Number(id) };
}
