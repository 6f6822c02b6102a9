import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatLocalMinute } from "~/lib/time/travel-dates";

interface FoldedSearchProps {
	id: string;
	/** Where to where. */
	way: string;
	/** Minutes by the clocks of Myanmar, `YYYY-MM-DDTHH:MM`: the beginning, and the end where there is one. */
	moments: readonly string[];
	/** Opens with the page. */
	isOpen?: boolean;
	children: ReactNode;
}

/** A search form under what was searched. */
export function FoldedSearch({ id, way, moments, isOpen, children }: FoldedSearchProps) {
	const { t, i18n } = useTranslation("vehicle-list");
	const texts = moments.map((at) => formatLocalMinute(at, i18n.language));
	return (
		<details id={id} data-keep="" open={isOpen}>
			<summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
				<b>{`${way} `}</b>
				<span className="text-ink-soft">
					{texts.map((text, index) => (
						<Fragment key={text}>
							<span className="inline-block">{index < texts.length - 1 ? `${text} –` : text}</span>{" "}
						</Fragment>
					))}
				</span>
				<span className="font-medium text-river">{t("change-search")}</span>
			</summary>
			<div className="pt-4">{children}</div>
		</details>
	);
}
