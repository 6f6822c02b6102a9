import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";

interface CheckPageProps {
	title: string;
	/** Said where the code is none, and what to do then. */
	unknown: readonly [text: string, next: string];
	/** What is known of the paper, or null. */
	children: ReactNode;
}

/** Public: says whether a paper is in force, to whoever holds its code. */
export function CheckPage({ title, unknown: [text, next], children }: CheckPageProps) {
	const { t } = useTranslation();
	const siteName = useRootData()?.site.siteName;
	return (
		<main id="content" className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-10">
			<div>
				<a href={paths.home()} className="inline-flex min-h-11 items-center font-semibold">
					{siteName || t("common:site-name")}
				</a>
				<h1 className="text-2xl font-semibold">{title}</h1>
			</div>
			{children ?? (
				<Card>
					<p className="font-medium">{text}</p>
					<p className="mt-2 text-ink-soft">{next}</p>
				</Card>
			)}
		</main>
	);
}
