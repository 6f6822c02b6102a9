/** Groups with which a store begins: one for each role of a member, then those of the operating company. */
export const GROUP_TITLES = {
	admin: ["管理员", "Administrator"],
	travel_manager: ["差旅经理", "Travel manager"],
	booker: ["预订人", "Booker"],
	approver: ["审批人", "Approver"],
	finance: ["财务", "Finance"],
	traveller: ["出行人", "Traveller"],
	viewer: ["只读成员", "Viewer"],
	reservation: ["预订客服", "Reservation desk"],
	dispatch: ["派车客服", "Dispatch desk"],
	finance_operator: ["财务客服", "Finance desk"],
} as const;

export type GroupCode = keyof typeof GROUP_TITLES;
type Groups = readonly GroupCode[];

export const BOOKERS: Groups = ["admin", "travel_manager", "booker"];
export const MANAGERS: Groups = ["admin", "travel_manager"];
/** Those who see the company's money. */
export const FINANCE: Groups = ["admin", "finance"];
/** Those who book or pay. */
export const BUYERS: Groups = [...BOOKERS, "finance"];
export const MEMBERS: Groups = [...BOOKERS, "approver", "finance", "traveller", "viewer"];
export const OPERATORS: Groups = ["reservation", "dispatch", "finance_operator"];
/** Those who decide on money: four eyes need two groups. */
export const DECIDERS: Groups = ["reservation", "finance_operator"];
export const EVERYBODY: Groups = [...MEMBERS, ...OPERATORS];

type PageType = "route" | "menu_dir" | "menu" | "nav" | "nav_user_menu";

/** A row of the rules of a new store, with the names of the pages and of the buttons in it. */
export interface PermissionRow<Page extends string = string, Button extends string = string> {
	readonly type: PageType | "button";
	readonly name: Page | Button;
	readonly title_zh: string;
	readonly title_en: string;
	/** Who has it in a new store, and in an older one that gets it; operators change that. */
	readonly groups: Groups;
	readonly icon?: string;
	/** In no menu: the row grants permission and holds buttons. */
	readonly hidden?: boolean;
	/** For guests as well. */
	readonly open?: boolean;
	readonly children?: readonly PermissionRow<Page, Button>[];
}

/** A button without groups of its own belongs to those of its page. */
type ButtonRow<Name extends string> = Omit<PermissionRow<never, Name>, "groups"> & { readonly groups?: Groups };

export const button = <const Name extends string>(
	name: Name,
	title_zh: string,
	title_en: string,
	rest: Pick<ButtonRow<Name>, "groups" | "open"> = {},
): ButtonRow<Name> => ({ type: "button", name, title_zh, title_en, ...rest });

export const page = <const Name extends string, Below extends string = never, Button extends string = never>(
	type: PageType,
	name: Name,
	title_zh: string,
	title_en: string,
	rest: Pick<PermissionRow, "groups" | "icon" | "hidden" | "open">,
	children: readonly (PermissionRow<Below, Button> | ButtonRow<Button>)[] = [],
): PermissionRow<Name | Below, Button> => ({
	type,
	name,
	title_zh,
	title_en,
	...rest,
	children: children.map((row) => ({ ...row, groups: row.groups ?? rest.groups })),
});
