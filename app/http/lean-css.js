import postcss from "postcss";

/** The layer in which Tailwind declares its own properties once more, for browsers that do not know `@property`. */
const FALLBACK_LAYER = "properties";
const KNOWN_TO_ALL = /^\(color:\s*color-mix\(/;

/** Takes the colours that all browsers know into the rule before, which holds what older ones take instead. */
function unwrap(supports) {
	const before = supports.prev();
	for (const rule of [...supports.nodes]) {
		if (before?.type !== "rule" || rule.selector !== before.selector) {
			supports.before(rule);
			continue;
		}
		for (const declaration of [...rule.nodes]) {
			for (const older of before.nodes.filter(({ prop }) => prop === declaration.prop)) older.remove();
			before.append(declaration);
		}
	}
	supports.remove();
}

/** Styles without what no browser of the build's targets needs: all know `@property` and `color-mix`. */
export function leanCss(css) {
	const root = postcss.parse(css);
	root.walkAtRules("layer", (rule) => {
		if (rule.params === FALLBACK_LAYER) rule.remove();
	});
	root.walkAtRules("supports", (rule) => {
		if (KNOWN_TO_ALL.test(rule.params)) unwrap(rule);
	});
	return root.toString();
}
