import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import type { DutyCount } from "~/portal-contract/money/statements";

/** So many things of a kind that wait for the reader, and where they are. */
export interface Duty {
	kind: Exclude<DutyCount["kind"], "pay">;
	count: number;
	to: string;
}

const PRESSING: ReadonlySet<string> = new Set(["bill_overdue", "late"]);

/** One line for each kind, with its number. */
export function Duties({ duties }: { duties: readonly Duty[] }) {
	const { t } = useTranslation("duties");
	return (
		<ul className="flex flex-col">
			{duties.map(({ kind, count, to }) => (
				<li key={kind} className="border-b border-line py-2 last:border-b-0">
					<Link to={to} className="inline-flex min-h-11 items-center md:min-h-9">
						<span className={PRESSING.has(kind) ? "font-medium text-vermilion" : undefined}>{t(kind, { count })}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
