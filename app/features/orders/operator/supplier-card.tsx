import { useTranslation } from "react-i18next";
import { buttonLook } from "~/components/ui/button";
import { DataList } from "~/components/ui/data-list";
import { telephoneLink } from "~/lib/site/telephone-link";
import type { OrderSupplier } from "../line";

/** Whom to ask, and what to ask for: read aloud on the telephone. */
export function SupplierContact({ supplier }: { supplier: OrderSupplier }) {
	const { t } = useTranslation("operator");
	const { name, phone, email, subject, booked } = supplier;
	return (
		<section aria-label={t("supplier")} id="supplier" className="mt-4 border-t border-line pt-4">
			<h3 className="font-semibold">{name}</h3>
			<p className="mt-2 flex flex-wrap gap-2">
				{phone ? (
					<a href={telephoneLink(phone)} className={buttonLook({ variant: "secondary" }, "tabular-nums")}>
						{`${t("supplier-call", { phone })} `}
					</a>
				) : null}
				{email ? (
					<a
						href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
						className={buttonLook({ variant: "secondary" }, "max-w-full break-all")}
					>
						{t("supplier-write", { email })}
					</a>
				) : null}
			</p>
			{phone || email ? null : <p className="mt-2 text-sm text-ink-soft">{t("supplier-unreachable")}</p>}
			<DataList rows={booked} className="mt-2" />
		</section>
	);
}
