import { z } from "zod";

type Wrong = (message: string, ...path: (string | number)[]) => void;

/**
 * A check over several fields of a form that runs beside wrong ones, too, so that all errors come at once; other checks of a schema end with the first
 * wrong field. `check` therefore meets values as they were typed.
 */
export function wholeCheck<T>(check: (value: T, wrong: Wrong) => void) {
	const whole = z.check<T>(({ value, issues }) =>
		check(value, (message, ...path) => issues.push({ code: "custom", input: value, message, path })),
	);
	whole._zod.def.when = () => true;
	return whole;
}
