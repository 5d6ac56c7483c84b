-- One table for the values of which there is one each. The seven former one-row tables become views with triggers,
-- for the version before. A later release drops these views, both functions and the view hidden_reviews.
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION setting_of(given jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(lower(left(name, 1)) || substr(name, 2), value) FROM (
    SELECT replace(replace(initcap(replace(key, '_', ' ')), ' ', ''), 'Sms', 'SMS') AS name, value
    FROM jsonb_each(given)
  ) AS fields
$$;
--> statement-breakpoint
CREATE FUNCTION write_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM settings WHERE key = TG_ARGV[0];
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE settings SET value = setting_of(to_jsonb(NEW)) WHERE key = TG_ARGV[0];
    RETURN NEW;
  END IF;
  INSERT INTO settings VALUES (TG_ARGV[0], setting_of(to_jsonb(NEW))) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
INSERT INTO "settings" ("key", "value")
SELECT 'analyticsRebuild', setting_of(to_jsonb(t)) FROM "analytics_rebuild" t
UNION ALL SELECT 'analyticsState', setting_of(to_jsonb(t)) FROM "analytics_state" t
UNION ALL SELECT 'contactMessages', setting_of(to_jsonb(t)) FROM "contact_messages" t
UNION ALL SELECT 'popularity', setting_of(to_jsonb(t)) FROM "popularity_settings" t
UNION ALL SELECT 'luckKeys', setting_of(to_jsonb(t)) FROM "luck_keys" t
UNION ALL SELECT 'uploadsOwner', setting_of(to_jsonb(t)) FROM "uploads_owner" t
UNION ALL SELECT 'demoData', setting_of(to_jsonb(t)) FROM "demo_data" t;
--> statement-breakpoint
DROP TABLE "analytics_rebuild";--> statement-breakpoint
DROP TABLE "analytics_state";--> statement-breakpoint
DROP TABLE "contact_messages";--> statement-breakpoint
DROP TABLE "popularity_settings";--> statement-breakpoint
DROP TABLE "luck_keys";--> statement-breakpoint
DROP TABLE "uploads_owner";--> statement-breakpoint
DROP TABLE "demo_data";--> statement-breakpoint
CREATE TRIGGER settings_keep_luck BEFORE UPDATE OR DELETE ON "settings"
  FOR EACH ROW WHEN (OLD."key" = 'luckKeys') EXECUTE FUNCTION keep_luck();
--> statement-breakpoint
CREATE TRIGGER settings_stay BEFORE TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_luck();
--> statement-breakpoint
CREATE VIEW "analytics_rebuild" AS
SELECT true AS "is_only", ("value" ->> 'firstDay')::date AS "first_day", "value" ->> 'phase' AS "phase",
  ("value" ->> 'viewId')::bigint AS "view_id", ("value" ->> 'photoId')::bigint AS "photo_id",
  ("value" ->> 'contactId')::bigint AS "contact_id", ("value" ->> 'lastViewId')::bigint AS "last_view_id",
  ("value" ->> 'lastPhotoId')::bigint AS "last_photo_id", ("value" ->> 'lastContactId')::bigint AS "last_contact_id",
  nullif("value" -> 'position', 'null')::json AS "position"
FROM "settings" WHERE "key" = 'analyticsRebuild';
--> statement-breakpoint
ALTER VIEW "analytics_rebuild" ALTER COLUMN "phase" SET DEFAULT 'events';--> statement-breakpoint
ALTER VIEW "analytics_rebuild" ALTER COLUMN "view_id" SET DEFAULT 0;--> statement-breakpoint
ALTER VIEW "analytics_rebuild" ALTER COLUMN "photo_id" SET DEFAULT 0;--> statement-breakpoint
ALTER VIEW "analytics_rebuild" ALTER COLUMN "contact_id" SET DEFAULT 0;--> statement-breakpoint
ALTER VIEW "analytics_rebuild" ALTER COLUMN "last_view_id" SET DEFAULT 0;--> statement-breakpoint
ALTER VIEW "analytics_rebuild" ALTER COLUMN "last_photo_id" SET DEFAULT 0;--> statement-breakpoint
ALTER VIEW "analytics_rebuild" ALTER COLUMN "last_contact_id" SET DEFAULT 0;--> statement-breakpoint
CREATE VIEW "analytics_state" AS
SELECT true AS "is_only", ("value" ->> 'eventsFrom')::date AS "events_from" FROM "settings" WHERE "key" = 'analyticsState';
--> statement-breakpoint
CREATE VIEW "contact_messages" AS
SELECT true AS "is_only", "value" ->> 'defaultWhatsAppMessage' AS "default_whats_app_message",
  "value" ->> 'defaultSMSMessage' AS "default_sms_message", now() AS "updated_at"
FROM "settings" WHERE "key" = 'contactMessages';
--> statement-breakpoint
ALTER VIEW "contact_messages" ALTER COLUMN "default_whats_app_message" SET DEFAULT '';--> statement-breakpoint
ALTER VIEW "contact_messages" ALTER COLUMN "default_sms_message" SET DEFAULT '';--> statement-breakpoint
CREATE VIEW "popularity_settings" AS
SELECT true AS "is_only", ("value" ->> 'halfLifeDays')::double precision AS "half_life_days" FROM "settings" WHERE "key" = 'popularity';
--> statement-breakpoint
CREATE VIEW "luck_keys" AS
SELECT 1::smallint AS "id", "value" ->> 'privateKey' AS "private_key", "value" ->> 'publicKey' AS "public_key", now() AS "created_at"
FROM "settings" WHERE "key" = 'luckKeys';
--> statement-breakpoint
CREATE VIEW "uploads_owner" AS
SELECT true AS "is_only", ("value" ->> 'id')::uuid AS "id" FROM "settings" WHERE "key" = 'uploadsOwner';
--> statement-breakpoint
ALTER VIEW "uploads_owner" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
CREATE VIEW "demo_data" AS
SELECT true AS "is_only", ARRAY(SELECT jsonb_array_elements_text("value" -> 'freelancerIds')::integer) AS "freelancer_ids",
  ARRAY(SELECT jsonb_array_elements_text("value" -> 'drawIds')::integer) AS "draw_ids",
  ARRAY(SELECT jsonb_array_elements_text("value" -> 'pictures')) AS "pictures",
  now() AS "created_at", ("value" ->> 'removedAt')::timestamp with time zone AS "removed_at"
FROM "settings" WHERE "key" = 'demoData';
--> statement-breakpoint
ALTER VIEW "demo_data" ALTER COLUMN "freelancer_ids" SET DEFAULT '{}';--> statement-breakpoint
ALTER VIEW "demo_data" ALTER COLUMN "draw_ids" SET DEFAULT '{}';--> statement-breakpoint
ALTER VIEW "demo_data" ALTER COLUMN "pictures" SET DEFAULT '{}';--> statement-breakpoint
CREATE TRIGGER write_setting INSTEAD OF INSERT OR UPDATE OR DELETE ON "analytics_rebuild"
  FOR EACH ROW EXECUTE FUNCTION write_setting('analyticsRebuild');
--> statement-breakpoint
CREATE TRIGGER write_setting INSTEAD OF INSERT OR UPDATE OR DELETE ON "analytics_state"
  FOR EACH ROW EXECUTE FUNCTION write_setting('analyticsState');
--> statement-breakpoint
CREATE TRIGGER write_setting INSTEAD OF INSERT OR UPDATE OR DELETE ON "contact_messages"
  FOR EACH ROW EXECUTE FUNCTION write_setting('contactMessages');
--> statement-breakpoint
CREATE TRIGGER write_setting INSTEAD OF INSERT OR UPDATE OR DELETE ON "popularity_settings"
  FOR EACH ROW EXECUTE FUNCTION write_setting('popularity');
--> statement-breakpoint
CREATE TRIGGER write_setting INSTEAD OF INSERT OR UPDATE OR DELETE ON "luck_keys"
  FOR EACH ROW EXECUTE FUNCTION write_setting('luckKeys');
--> statement-breakpoint
CREATE TRIGGER write_setting INSTEAD OF INSERT OR UPDATE OR DELETE ON "uploads_owner"
  FOR EACH ROW EXECUTE FUNCTION write_setting('uploadsOwner');
--> statement-breakpoint
CREATE TRIGGER write_setting INSTEAD OF INSERT OR UPDATE OR DELETE ON "demo_data"
  FOR EACH ROW EXECUTE FUNCTION write_setting('demoData');
