import { OPERATOR_ROLES, ROLES } from "~/portal-contract/company/sub-accounts";

export const MEMBERS = ROLES;
export const OPERATORS = OPERATOR_ROLES;

/** Who may be named in a table of states. */
export const STATE_ROLES = { member: MEMBERS, operator: OPERATORS, system: ["timer"] } as const;
export type StateRole = (typeof STATE_ROLES)[keyof typeof STATE_ROLES][number];

/** Of a signed-in caller; an actor's role is one of the table already. */
export interface Acting {
	readonly role: string;
	readonly is_operating?: boolean;
}

const RUNNING: ReadonlySet<string> = new Set(OPERATORS);

/** An operator's role counts in the operating company alone: there it gives access to the orders of every company. */
export const isOperator = ({ is_operating, role }: Required<Acting>): boolean => is_operating && RUNNING.has(role);

/** Role in a table of states; outside the operating company an operator has none of its roles. */
export const roleOf = ({ role, is_operating = true }: Acting): string =>
	RUNNING.has(role) && !is_operating ? "none" : role;
