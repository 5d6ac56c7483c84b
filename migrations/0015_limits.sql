CREATE UNLOGGED TABLE "limit_buckets" (
	"slot" integer NOT NULL,
	"name" text NOT NULL,
	"empty_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_buckets_slot_name_pk" PRIMARY KEY("slot","name")
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
