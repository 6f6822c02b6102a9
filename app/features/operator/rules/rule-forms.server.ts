import { z } from "zod";
import { translate } from "~/i18n/translate";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { paths } from "~/paths";
import { RULE_LIMITS } from "~/portal-contract/operator/rule-fields";
import type { OperatorRule } from "~/portal-contract/operator/rules";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { attempt } from "~/session/portal.server";

const Title = typedText(RULE_LIMITS.title, "line");
const Whole = z.coerce.number("whole-number").int("whole-number");

/** Messages are locale keys. A missing checkbox is false. */
const Fields = z.object({
	title_zh: Title,
	title_en: Title,
	weigh: Whole.min(-RULE_LIMITS.weigh, "rules:weigh-range").max(RULE_LIMITS.weigh, "rules:weigh-range"),
	icon: z.string().max(60, "length").default(""),
	menu_type: z.enum(["tab", "link", "iframe"], "format").optional(),
	url: optionalText(RULE_LIMITS.url, "url"),
	extend: z.enum(["none", "add_rules_only", "add_menu_only"], "format").optional(),
	no_login_valid: z.boolean().default(false),
	groups: z.array(z.string()).default([]),
});

/** `place`: a menu, or `menu:{id}` for a directory of the side menu. */
const AddForm = Fields.extend({
	place: z.string("required").regex(/^(nav|nav_user_menu|menu:\d{1,15})$/, "format"),
	menu_type: z.enum(["link", "iframe"], "required"),
	url: typedText(RULE_LIMITS.url, "url"),
});

type Titles = Pick<OperatorRule, "title_zh" | "title_en">;

function landing(what: "save" | "add" | "delete", { language }: Acting, titles?: Titles) {
	const title = language === "en" ? titles?.title_en : titles?.title_zh;
	const message = translate(language, `rules:done-${what}`, { title: title ?? "" });
	return { to: paths.operatorRules(), notice: { type: "success" as const, message } };
}

/** The stored rule, in case of a conflict. */
async function current({ type }: { type: string }, _value: unknown, { portal, params }: Acting) {
	if (type !== "stale_state") return null;
	const read = await attempt(portal.operator.rules(), { outages: true });
	return (read.ok && read.data.list.find((one) => one.id === routeId(params.id))) || null;
}

function placeOf(place: string): { type: "nav" | "nav_user_menu" | "menu"; pid: number } {
	const [type = "", id = "0"] = place.split(":");
	return { type: type as "nav" | "nav_user_menu" | "menu", pid: Number(id) };
}

/** Forms of a rule's page. */
export const ruleForms = {
	save: defineForm({
		schema: Fields.extend({ version: Whole, status: z.enum(["0", "1"], "format") }),
		permit: "operator/rules/edit",
		once: true,
		call: ({ status, ...typed }, { portal, params, options }) =>
			portal.operator.editRule({ id: routeId(params.id), ...typed, status: Number(status) }, options),
		done: ({ value, acting }) => landing("save", acting, value),
		shown: current,
	}),
	delete: defineForm({
		schema: z.object({ version: Whole }),
		permit: "operator/rules/delete",
		once: true,
		call: ({ version }, { portal, params, options }) =>
			portal.operator.deleteRule({ id: routeId(params.id), version }, options),
		done: ({ acting }) => landing("delete", acting),
		shown: current,
	}),
};

export const newRuleForms = {
	add: defineForm({
		schema: AddForm,
		permit: "operator/rules/add",
		once: true,
		call: ({ place, ...typed }, { portal, options }) =>
			portal.operator.addRule({ ...typed, ...placeOf(place) }, options),
		fieldOf: (field) => (field === "pid" ? "place" : field),
		done: ({ value, acting }) => landing("add", acting, value),
	}),
};
