import type { Say } from "../say";

/** "2 adults, 1 child (aged 5)". Needs the namespace `party`. */
export function peopleText(t: Say, { adults, child_ages }: { adults: number; child_ages: readonly number[] }): string {
	const parts = [t("party:adults", { count: adults })];
	if (child_ages.length > 0) {
		const children = t("party:children", { count: child_ages.length });
		parts.push(t("party:children-aged", { children, ages: child_ages.join(t("party:list-separator")) }));
	}
	return parts.join(t("party:clause-separator"));
}
