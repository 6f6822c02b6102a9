import type { Language } from "~/portal-contract/base/basics";
import { INVOICE_KINDS, type InvoiceKind, SPECIAL_KINDS } from "~/portal-contract/billing/invoice-status";
import type { KindChoice } from "~/portal-contract/billing/invoices";
import { translate } from "~/portal-server/platform/words/texts";

interface Buyer {
	type: string;
	country: string;
	tax_no: string;
	takes_special: boolean;
}

/** Kinds that an issuer of that country has: only a Chinese one issues fapiao (domain.md 2.14). */
export const kindsOf = (country: string): readonly InvoiceKind[] =>
	INVOICE_KINDS.filter((kind) => (kind === "commercial") === (country !== "CN"));

/** Key of the reason why a buyer does not get that kind; null where they do. */
export function kindFault(kind: InvoiceKind, country: string, buyer: Buyer): string | null {
	if (!kindsOf(country).includes(kind)) return "invoice-kind-issuer";
	if (kind !== "commercial" && buyer.country !== "CN") return "invoice-kind-country";
	if (!SPECIAL_KINDS.includes(kind)) return null;
	if (buyer.type === "person") return "invoice-kind-person";
	if (buyer.tax_no === "") return "invoice-kind-tax";
	return buyer.takes_special ? null : "invoice-kind-special";
}

export const kindText = (kind: string, language: Language): string =>
	translate(language, `invoice-kind-${kind.replace("_", "-")}`);

export function kindChoices(country: string, buyer: Buyer | null, language: Language): KindChoice[] {
	return kindsOf(country).map((kind) => {
		const fault = buyer ? kindFault(kind, country, buyer) : null;
		return {
			kind,
			text: kindText(kind, language),
			is_allowed: fault === null,
			reason: fault === null ? "" : translate(language, fault),
		};
	});
}
