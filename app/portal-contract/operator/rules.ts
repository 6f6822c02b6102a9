import { z } from "zod";
import { Id, Seconds, Version } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { RULE_LIMITS, RULE_TYPES } from "./rule-fields";

const RuleFields = z.object({
	title_zh: typed("line").min(1).max(RULE_LIMITS.title),
	title_en: typed("line").min(1).max(RULE_LIMITS.title),
	weigh: z.number().int().min(-RULE_LIMITS.weigh).max(RULE_LIMITS.weigh),
	icon: z.string().max(60).optional(),
	menu_type: z.enum(["tab", "link", "iframe"]).nullish(),
	url: typed("url").max(RULE_LIMITS.url).optional(),
	extend: z.enum(["none", "add_rules_only", "add_menu_only"]).optional(),
	no_login_valid: z.boolean().optional(),
	/** Codes of the groups that have the rule from then on; groups that hold `*` always have it. */
	groups: z.array(z.string().max(60)).max(100),
});
export type RuleFields = z.output<typeof RuleFields>;

/**
 * A rule with the columns of the table `rule`. `title`: in the caller's language. `level`: 0 for a root. `is_added`: may be deleted.
 * `version`: sent back with a change. `groups`: codes. `changed_by`, `changed_at`: the last change by an operator.
 */
export const OperatorRule = z.looseObject({
	id: Id,
	pid: z.number().int(),
	level: z.number().int().nonnegative(),
	type: z.enum(RULE_TYPES),
	name: z.string(),
	path: z.string(),
	title: z.string(),
	title_zh: z.string(),
	title_en: z.string(),
	icon: z.string(),
	menu_type: z.string().nullable(),
	url: z.string(),
	extend: z.string(),
	no_login_valid: z.boolean(),
	weigh: z.number().int(),
	status: z.number().int(),
	is_added: z.boolean(),
	version: z.number().int(),
	groups: z.array(z.string()),
	changed_by: z.string().nullable(),
	changed_at: Seconds.nullable(),
});
export type OperatorRule = z.output<typeof OperatorRule>;

/** A group of members. `has_all`: it holds `*`, every rule. */
export const RuleGroup = z.looseObject({ code: z.string(), title: z.string(), has_all: z.boolean() });
export type RuleGroup = z.output<typeof RuleGroup>;

/** `list`: every rule, each followed by its descendants. */
export const RulesAnswer = z.looseObject({ list: z.array(OperatorRule), groups: z.array(RuleGroup) });
export type RulesAnswer = z.output<typeof RulesAnswer>;

export const operatorRules = defineGet("operator/rules", {
	access: "member",
	summary: "Rules and menus with the groups that have them, as operators change them",
	answer: RulesAnswer,
});

/**
 * Refused `invalid` with `fields` (also for a change after which no operator could reach this call), `stale_state` where `version` is no
 * longer the row's, `not_found`.
 */
export const operatorEditRule = definePost("operator/editRule", {
	access: "member",
	summary: "Changes one rule and who has it; seen from the next page on",
	rule: "operator/rules/edit",
	body: RuleFields.extend({ id: Id, version: Version, status: z.number().int().min(0).max(1) }),
	answer: z.looseObject({ id: Id, version: Version }),
});

/** `pid`: for type `menu` its directory (`menu_dir`); otherwise 0. Refused `invalid` with `fields`. */
export const operatorAddRule = definePost("operator/addRule", {
	access: "member",
	summary: "Adds an entry that leads to another address, or embeds it, to a menu",
	key: "required",
	rule: "operator/rules/add",
	body: RuleFields.extend({
		type: z.enum(["nav", "nav_user_menu", "menu"]),
		pid: z.number().int().min(0).default(0),
		menu_type: z.enum(["link", "iframe"]),
	}),
	answer: z.looseObject({ id: Id, version: Version }),
});

/** Refused `not_allowed_in_state` for a rule that no operator added, `stale_state`, `not_found`. */
export const operatorDeleteRule = definePost("operator/deleteRule", {
	access: "member",
	summary: "Deletes an entry that an operator added",
	rule: "operator/rules/delete",
	body: z.object({ id: Id, version: Version }),
	answer: z.looseObject({ id: Id }),
});
