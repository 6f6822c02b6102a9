/**
 * Reads the reports of the suites into `{ passed, failed, skipped, failures }`.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Result
 */

/** @returns {Result} */
const broken = (label) => ({ passed: 0, failed: 1, skipped: 0, failures: [`${label}: ended without a report`] });

const MAX_CHARACTERS = 400;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape sequences of a terminal begin with one
const COLOURS = /\u001b\[[\d;]*m/g;

/** Why a test failed, in one line: a run's last lines are all that is kept of it in some places. */
function reason(messages) {
	const text = messages.filter(Boolean).join(" / ").replace(COLOURS, "").replace(/\s+/g, " ").trim();
	return text === "" ? "" : `\n        ${text.slice(0, MAX_CHARACTERS)}`;
}

/** A suite that ends badly though none of its tests failed has failed all the same. */
function settle(label, result, exitCode) {
	if (exitCode === 0 || result.failed > 0) {
		return result;
	}
	return { ...result, failed: 1, failures: [`${label}: ended with code ${exitCode} outside of its tests`] };
}

/**
 * Vitest's JSON report. A file that could not be loaded counts as one failure.
 * @returns {Result}
 */
export function readVitest(label, report, exitCode) {
	if (!report) {
		return broken(label);
	}
	const result = { passed: 0, failed: 0, skipped: 0, failures: [] };
	for (const file of report.testResults) {
		for (const { status, fullName, failureMessages } of file.assertionResults) {
			if (status === "passed") {
				result.passed += 1;
			} else if (status === "failed") {
				result.failed += 1;
				result.failures.push(`${label}: ${fullName}${reason(failureMessages ?? [])}`);
			} else {
				result.skipped += 1;
			}
		}
		if (file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed")) {
			result.failed += 1;
			result.failures.push(`${label}: ${file.name} ${file.message?.split("\n")[0] ?? ""}`);
		}
	}
	return settle(label, result, exitCode);
}

const specsOf = (suite, above = []) => {
	const titles = [...above, suite.title];
	return [
		...(suite.specs ?? []).map((spec) => ({ ...spec, titles })),
		...(suite.suites ?? []).flatMap((inner) => specsOf(inner, titles)),
	];
};

/**
 * Playwright's JSON report. A test that passed at its second try has failed.
 * @returns {Result}
 */
export function readPlaywright(report, exitCode) {
	if (!report) {
		return broken("browser");
	}
	const result = { passed: 0, failed: 0, skipped: 0, failures: [] };
	for (const spec of report.suites.flatMap((suite) => specsOf(suite))) {
		for (const { status, projectName, results = [] } of spec.tests) {
			const name = `browser: [${projectName}] ${[...spec.titles, spec.title].join(" > ")}`;
			if (status === "expected") {
				result.passed += 1;
			} else if (status === "skipped") {
				result.skipped += 1;
			} else {
				result.failed += 1;
				result.failures.push(`${name}${reason(results.map(({ error }) => error?.message))}`);
			}
		}
	}
	for (const { message } of report.errors ?? []) {
		result.failed += 1;
		result.failures.push(`browser: ${message?.split("\n")[0] ?? "an error outside of the tests"}`);
	}
	return settle("browser", result, exitCode);
}

/**
 * The last lines of a run: what failed, and the one line over all suites.
 * @param {Result[]} results
 */
export function summary(results) {
	const sum = (key) => results.reduce((total, result) => total + result[key], 0);
	const [passed, failed, skipped] = [sum("passed"), sum("failed"), sum("skipped")];
	const failures = results.flatMap((result) => result.failures.map((failure) => `failed: ${failure}`));
	return { lines: [...failures, `${passed} passed, ${failed} failed, ${skipped} skipped`], failed };
}
