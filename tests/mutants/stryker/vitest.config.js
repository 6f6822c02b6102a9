import { defineConfig } from "vitest/config";
import suite from "../../vitest.config.ts";

const { projects, ...rest } = suite.test;
const unit = projects.find(({ test }) => test.name === "unit");
const root = process.cwd();

/** Stryker asks for threads, which share the zone of their process's clock; tests of zones need a process of their own. */
const inProcesses = {
	name: "tests-in-processes",
	configureVitest({ project }) {
		project.config.pool = "forks";
	},
};

/** The unit tests as `npm test` runs them, in the copy of the sources in which Stryker runs. */
export default defineConfig({
	...suite,
	root,
	resolve: { alias: [{ find: /^~\//, replacement: `${root}/app/` }] },
	plugins: [inProcesses],
	test: {
		...rest,
		...unit.test,
		env: { ...rest.env, TEST_COUNTED: "1" },
		// They measure, and own no rule.
		exclude: ["tests/unit/growth/**", "tests/unit/setup/**"],
	},
});
