CREATE TABLE "deleted_profiles" (
	"id" integer PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_profiles_deleted_at_idx" ON "deleted_profiles" USING btree ("deleted_at");