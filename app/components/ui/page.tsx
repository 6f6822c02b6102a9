import type { ComponentProps, ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs";

interface PageProps {
	/** From the page above to this one. */
	trail?: ComponentProps<typeof Breadcrumbs>["items"];
	title: string;
	intro?: string | undefined;
	/** Beside the title. */
	aside?: ReactNode;
	children: ReactNode;
}

/** A page of the member centre or of the operators: where it stands, what it is, and its parts below each other. */
export function Page({ trail, title, intro, aside, children }: PageProps) {
	const head = (
		<div>
			<h1 className="text-2xl font-semibold">{title}</h1>
			{intro ? <p className="mt-1 text-sm text-ink-soft">{intro}</p> : null}
		</div>
	);
	return (
		<div className="flex flex-col gap-6">
			{trail ? <Breadcrumbs items={trail} /> : null}
			{aside ? (
				<div className="flex flex-wrap items-start justify-between gap-3">
					{head}
					{aside}
				</div>
			) : (
				head
			)}
			{children}
		</div>
	);
}
