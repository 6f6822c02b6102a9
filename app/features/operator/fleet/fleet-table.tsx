import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";

/** What vehicles and drivers have in common. */
interface Listed {
	id: number;
	town: string;
	is_enabled: boolean;
	upcoming: number;
	next_at: number | null;
}

interface FleetTableProps<T extends Listed> {
	list: readonly T[];
	caption: string;
	/** Heads of the columns of its own; the first one names it. */
	headings: readonly string[];
	hrefOf(id: number): string;
	cellsOf(one: T): readonly ReactNode[];
}

function Upcoming({ upcoming, next_at }: Listed) {
	const { t } = useTranslation("fleet");
	if (upcoming === 0) return "–";
	return (
		<>
			{t("services-count", { count: upcoming })}{" "}
			{next_at === null ? null : (
				<span className="block text-ink-soft">
					{t("next")} <Time seconds={next_at} />
				</span>
			)}
		</>
	);
}

export function FleetStatus({ isEnabled }: { isEnabled: boolean }) {
	const { t } = useTranslation("fleet");
	return isEnabled ? <Chip tone="good">{t("state-enabled")}</Chip> : <Chip icon="cross">{t("state-disabled")}</Chip>;
}

/** Cards below 640 px. */
export function FleetTable<T extends Listed>({ list, caption, headings, hrefOf, cellsOf }: FleetTableProps<T>) {
	const { t } = useTranslation("fleet");
	return (
		<ListTable caption={caption} headings={[...headings, t("town"), t("upcoming"), t("state")]}>
			{list.map((one) => {
				const [name, ...cells] = cellsOf(one);
				return (
					<ListRow key={one.id} hasHover>
						<RowHead>
							<Link to={hrefOf(one.id)} className="inline-flex min-h-11 items-center font-medium sm:min-h-0">
								{name}
							</Link>
						</RowHead>
						{cells.map((cell, index) => (
							<Cell key={headings[index + 1]} label={headings[index + 1] ?? ""}>
								{cell}
							</Cell>
						))}
						<Cell label={t("town")}>{one.town}</Cell>
						<Cell label={t("upcoming")}>
							<Upcoming {...one} />
						</Cell>
						<Cell label={t("state")}>
							<FleetStatus isEnabled={one.is_enabled} />
						</Cell>
					</ListRow>
				);
			})}
		</ListTable>
	);
}
