const TEXTS = new Set(["describe", "openapi", "meta"]);

/** What only describes a schema changes nothing that a test of the schema could see. */
const texts = {
	shouldIgnore(path) {
		if (path.listKey !== "arguments" || !path.parentPath?.isCallExpression()) return undefined;
		const { callee } = path.parentPath.node;
		return callee.type === "MemberExpression" && TEXTS.has(callee.property.name) ? "describes a schema" : undefined;
	},
};

export const strykerPlugins = [{ kind: "Ignore", name: "texts", value: texts }];
