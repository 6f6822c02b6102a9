import { MEMBER_PAGES } from "./member-pages";
import { OPERATOR_PAGES } from "./operator-pages";
import { PRODUCT_PAGES } from "./product-pages";
import { button, type SeedRule } from "./seed-rule";

/** Heaviest first; a row's path is its name. Names of buttons are full; the name of a call's own rule is its path. */
export const RULES: readonly SeedRule[] = [
	...PRODUCT_PAGES,
	...OPERATOR_PAGES,
	...MEMBER_PAGES,
	{
		type: "nav_user_menu",
		name: "operator/rules",
		title_zh: "菜单与权限",
		title_en: "Menus and permissions",
		icon: "lock",
		children: [
			button("operator/rules/edit", "修改菜单与权限", "Change menus and permissions"),
			button("operator/rules/add", "新增菜单", "Add a menu entry"),
			button("operator/rules/delete", "删除菜单", "Delete a menu entry"),
		],
	},
];
