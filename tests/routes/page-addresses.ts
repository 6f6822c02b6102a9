import { OPENED } from "../server/html/addresses";

/** A page as it is opened without a query, and filled in; a parameter is 1 where the fixtures have no address. */
export const addressesOf = (url: string): string[] => {
	const plain = url.replace(/:\w+\??/g, "1").replace("*", "x");
	return [...new Set([plain, ...(OPENED[url] ?? []).filter((address) => address.startsWith("/"))])];
};
