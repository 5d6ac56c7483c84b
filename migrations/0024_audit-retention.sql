-- Until now nothing could leave the audit log. Now what is old can, by whoever says up to which moment.
-- eases: it refuses all that it refused, but for deletes that state a moment of at least 30 days ago
CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    AND nullif(current_setting('audit.delete_before', true), '')::timestamptz <= now() - interval '30 days'
  THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only';
END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_log_keeps_recent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at < nullif(current_setting('audit.delete_before', true), '')::timestamptz THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'The audit log keeps what is not as old as was said';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_keep_recent AFTER DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_keeps_recent();
