import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { formatLocalMinute } from "~/lib/time/travel-dates";

interface FoldedSearchProps {
	id: string;
	/** Where to where. */
	way: string;
	/** Minutes by the clocks of Myanmar, `YYYY-MM-DDTHH:MM`: the beginning, and the end where there is one. */
	moments: readonly string[];
	/** For whom. */
	party?: string;
	/** Opens with the page. */
	isOpen?: boolean;
	children: ReactNode;
}

/** A search form under what was searched. */
export function FoldedSearch({ id, way, moments, party, isOpen, children }: FoldedSearchProps) {
	const { t, i18n } = useTranslation("vehicle-list");
	const texts = moments.map((at) => formatLocalMinute(at, i18n.language));
	return (
		<details id={id} data-keep="" open={isOpen} className="group">
			<summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
				<span className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-3 tabular-nums">
					<b className="font-semibold">{`${way} `}</b>
					<span className="text-ink-soft">
						{texts.map((text, index) => (
							<Fragment key={text}>
								<span className="inline-block">{index < texts.length - 1 ? `${text} –` : text}</span>{" "}
							</Fragment>
						))}
					</span>
					{party ? <span className="text-ink-soft">{`${party} `}</span> : null}
				</span>
				<span className="inline-flex items-center gap-1 font-medium text-river">
					{t("change-search")}
					<Icon name="chevron" className="transition-transform group-open:rotate-180 motion-reduce:transition-none" />
				</span>
			</summary>
			<div className="border-t border-line p-4 sm:p-6">{children}</div>
		</details>
	);
}
