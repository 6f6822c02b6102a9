export interface SeedRule {
	type: "route" | "menu_dir" | "menu" | "nav" | "nav_user_menu" | "button";
	name: string;
	title_zh: string;
	title_en: string;
	icon?: string;
	/** In no menu: the row grants permission and holds buttons. */
	hidden?: boolean;
	open?: boolean;
	children?: SeedRule[];
}

export const button = (name: string, title_zh: string, title_en: string, open = false): SeedRule => ({
	type: "button",
	name,
	title_zh,
	title_en,
	open,
});
