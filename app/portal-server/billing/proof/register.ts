import { registerAudit } from "~/portal-server/orders/reading/audit";
import { auditProof, PROOF_ROWS } from "./audit";

/** What rooms below know of the proof: what the audit compares its counted months with. */
export function registerProof(): void {
	registerAudit("proof", auditProof, PROOF_ROWS);
}
