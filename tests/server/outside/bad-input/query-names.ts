import { z } from "zod";
import { CALLS } from "~/portal-contract/calls";
import routes from "~/routes";
import { flatten } from "../../../architecture/checks/routes";
import { readSources } from "../../../architecture/checks/sources";
import { openedAt } from "../../html/addresses";

function* namesIn(schema: unknown, above = ""): Generator<string> {
	let inner = schema;
	while (inner instanceof z.ZodDefault || inner instanceof z.ZodOptional || inner instanceof z.ZodNullable)
		inner = inner.unwrap();
	if (inner instanceof z.ZodArray) yield* namesIn(inner.element, `${above}[0]`);
	else if (inner instanceof z.ZodObject)
		for (const [name, own] of Object.entries(inner.shape))
			yield* namesIn(own, above === "" ? name : `${above}.${name}`);
	else if (above !== "") yield above;
}

const READ = /(?:[sS]earch\w*|[pP]arams|query)\.(?:get|getAll|has)\(\s*"([^"]+)"/g;
const FIELDS = /(?:pageQuery|z\.object)\(\{([\s\S]*?)\n\}\)/g;
const FIELD = /^\t(\w+)[:,]/gm;
const PAGES = ["app/routes", "app/features", "app/parts", "app/session", "app/product-lines", "app/http"];

const found = (text: string, expression: RegExp) => [...text.matchAll(expression)].map(([, name = ""]) => name);

/** Every name that a call takes in its query, or that a page reads from its address. */
export function queryNames(): string[] {
	const texts = readSources(PAGES).map(({ text }) => text);
	const ofQueries = texts.filter((text) => /searchParams|pageQuery/.test(text));
	const fields = ofQueries.flatMap((text) => found(text, FIELDS).flatMap((part) => found(part, FIELD)));
	const called = CALLS.flatMap(({ query }) => [...namesIn(query)]);
	return [...new Set([...called, ...texts.flatMap((text) => found(text, READ)), ...fields])].sort();
}

const urls = () => [...new Set(flatten(routes).map(({ url }) => url))].filter((url) => !/logout|upload$/.test(url));

/** The pages of the table, and with a query that is right where the fixtures have one. */
export const pageAddresses = (): string[] =>
	urls().flatMap((url) => {
		const plain = url.replace(/:\w+\??/g, "1").replace("*", "x");
		return [...new Set([plain, ...openedAt(url).filter((address) => /^\/.*\?/.test(address))])];
	});

/** Addresses with a parameter that nothing has. */
export const addressesOf = (parameter: string): string[] =>
	urls()
		.filter((url) => url.includes(":"))
		.map((url) => url.replace(/:\w+\??/g, parameter));

/** An address with these pairs in place of what it says of their names. */
export function withPairs(address: string, pairs: readonly string[]): string {
	const [path = "", search = ""] = address.split("?");
	const nameOf = (pair: string) => pair.split("=")[0];
	const names = new Set(pairs.map(nameOf));
	const others = search.split("&").filter((pair) => pair !== "" && !names.has(nameOf(pair)));
	return `${path}?${[...others, ...pairs].join("&")}`;
}

/** The same as scripts ask for it. */
export function asData(address: string): string {
	const [path = "", search = ""] = address.split("?");
	return `${path === "/" ? "/_root" : path}.data?${search}`;
}
