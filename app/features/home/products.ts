import type { IconName } from "~/components/ui/icon";
import type { Offered } from "~/lib/site/offered";
import { paths } from "~/paths";

/** The lines that the home page has a search form for, in their order, each with its word. */
const PRODUCTS = [
	{ product: "hotel", label: "common:hotel", icon: "bed" },
	{ product: "car", label: "common:car-rentals", icon: "car" },
	{ product: "airport", label: "common:airport-transfer", icon: "plane" },
] as const satisfies readonly { product: string; label: string; icon: IconName }[];

export type Product = (typeof PRODUCTS)[number]["product"];

/** Keys of the words for what is offered. */
export const offeredWords = (offered: Offered) =>
	PRODUCTS.filter(({ product }) => offered[product]).map(({ label }) => label);

/** The line whose form the address asks for, else the first that is offered; undefined where none is. */
export function productIn(query: URLSearchParams, offered: Offered): Product | undefined {
	const all = PRODUCTS.filter(({ product }) => offered[product]);
	return (all.find(({ product }) => product === query.get("product")) ?? all[0])?.product;
}

/** Tabs of the lines: hotels, the one that is shown, and those that `isOpen` says the site's menus lead to. */
export function productTabs(
	offered: Offered,
	shown: Product | undefined,
	isOpen: (product: Exclude<Product, "hotel">) => boolean,
) {
	return PRODUCTS.filter(
		({ product }) => offered[product] && (product === "hotel" || product === shown || isOpen(product)),
	).map(({ product, label, icon }) => ({
		label,
		icon,
		current: product === shown,
		to: paths.home(product === "hotel" ? {} : { product }),
	}));
}
