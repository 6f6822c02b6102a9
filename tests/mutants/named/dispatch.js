/** @type {import("../named-flaws.js").Flaw[]} */
export const flaws = [
	{
		name: "assignment-without-turns",
		file: "app/portal-server/lines/vehicles/assignment.ts",
		find: "await tx.execute(sql`select from vehicle where id = any(${wanted.vehicles}) order by id for update`);\n\tawait tx.execute(sql`select from driver where id = any(${wanted.drivers}) order by id for update`);",
		replace: "",
		test: "tests/server/lines/drivers/assign-crowd.test.ts",
	},
	{
		name: "luggage-left-behind",
		file: "app/portal-server/lines/vehicles/faults.ts",
		find: "pieces < luggage",
		replace: "pieces < 0",
		test: "tests/server/lines/drivers/assign-fits.test.ts",
	},
	{
		name: "driver-who-has-left",
		file: "app/portal-server/lines/vehicles/assignment.ts",
		find: " and d.status = 1",
		replace: "",
		test: "tests/server/lines/drivers/fleet.test.ts",
	},
];
