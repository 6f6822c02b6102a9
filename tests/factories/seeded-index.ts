import { RULES } from "~/portal-contract/permissions/permissions";
import type { PermissionRow } from "~/portal-contract/permissions/rows";
import { indexAnswer, userInfo } from "../mocks/portal";

interface Row {
	id: number;
	type: string;
	title: string;
	name: string;
	path: string;
	menu_type: string;
	children: Row[];
}

function rowsOf(rules: readonly PermissionRow[], without: string, from: number): Row[] {
	return rules
		.filter(({ name }) => name !== without)
		.map(({ type, title_en, name, children = [] }, place) => {
			const id = from + place;
			return {
				id,
				type,
				title: title_en,
				name,
				path: name,
				menu_type: "tab",
				children: rowsOf(children, without, id * 100 + 1),
			};
		});
}

const isMenu = ({ type }: PermissionRow) => type === "menu" || type === "menu_dir";

/** index/index of a member who may do everything that the seed has a rule for, but what the rule `without` opens. */
export const seededIndex = (without = ""): Record<string, unknown> =>
	indexAnswer({
		userInfo: userInfo(),
		rules: rowsOf(
			RULES.filter((rule) => !isMenu(rule)),
			without,
			1,
		),
		menus: rowsOf(RULES.filter(isMenu), without, 51),
	});
