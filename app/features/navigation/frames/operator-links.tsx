import { Fragment, type ReactNode } from "react";
import type { RootData } from "~/parts/root-data";
import { operatorEntries } from "./operator-frame";

/** The way on from a page that cannot be shown; nothing for readers without a permitted operator page. */
export function operatorLinks(root: RootData | undefined): ReactNode {
	const rooms = operatorEntries(root?.userNav ?? []);
	if (rooms.length === 0) return undefined;
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-2">
			{rooms.map(({ to, title }) => (
				<Fragment key={to}>
					<a href={to}>{title}</a>{" "}
				</Fragment>
			))}
		</p>
	);
}
