import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { unescapeHtml } from "../../setup/forms";

/** Reading the rules costs as much as a page: they are read once for all pages. */
class RulesReadOnce extends StaticConfigLoader {
	#rules?: ReturnType<StaticConfigLoader["getConfigFor"]>;

	override getConfigFor(handle: string): ReturnType<StaticConfigLoader["getConfigFor"]> {
		this.#rules ??= super.getConfigFor(handle);
		return this.#rules;
	}
}

const checker = new HtmlValidate(new RulesReadOnce({ root: true, extends: ["html-validate:standard"] }));

/** What the Nu checker of the W3C finds and html-validate does not. */
function furtherFaults(html: string): string[] {
	const faults: string[] = [];
	if (!html.endsWith("</body></html>") || html.indexOf("</body>") !== html.lastIndexOf("</body>"))
		faults.push("something stands behind body");
	for (const [, name, value = ""] of html.matchAll(/\s(href|action|src|formaction)="([^"]*)"/g))
		if (/[^\w\-.~!$&'()*+,;=:@/?%#]/u.test(unescapeHtml(value))) faults.push(`${name}="${value}" is no address`);
	for (const [found] of html.matchAll(/<select\b[^>]*\srequired\b[^>]*>\s*<option\b[^>]*>/g))
		if (!/<option\b[^>]*\svalue=""/.test(found))
			faults.push(`a required list without an empty entry: ${found.slice(0, 100)}`);
	return faults;
}

/** What is wrong with a page's HTML, each fault with its place. */
export async function htmlFaults(html: string): Promise<string[]> {
	const { results } = await checker.validateString(html);
	const found = results.flatMap(({ messages }) =>
		messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
	);
	return [...new Set([...found, ...furtherFaults(html)])];
}
