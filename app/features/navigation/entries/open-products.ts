import type { Entry } from "~/parts/root-data";
import { flatEntries } from "./entry-tree";

/** Product lines beside hotels, with the page that an entry of the site's menus leads to. */
const PAGES = { car: "/car/list", airport: "/airport/list" } as const;

/** Whether the site's menus lead to a product line. */
export function isOpenProduct(product: keyof typeof PAGES, nav: readonly Entry[]): boolean {
	return flatEntries(nav).some(({ to }) => to?.split("?")[0] === PAGES[product]);
}
