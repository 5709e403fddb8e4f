/** A protection of the shop, what takes it away, and the test that then has to fail. */
export type Protection = {
  /** The fault or abuse that it is against. */
  fault: string
  /** What it is, in words. */
  protection: string
  /** The function, class or value that it is in, by the name under which its file declares it. */
  within: string
  /** Its words there, however the lines are broken, and what stands there without it. */
  statement: string
  instead: string
  test: string
}

type Against = { fault: string; test: string; protections: readonly (readonly [string, string, string, string])[] }

/** Each row of the table of faults (docs/faults.md), in its order. */
const TABLE: readonly Against[] = [
  {
    fault: 'kill -9 while placing an order',
    test: 'tests/faults/killed-while-placing.test.ts',
    protections: [
      [
        'an order is one transaction',
        'placeOnce',
        "      takeStock(tx, order.lines, order.waits ? 'held' : 'sold'),",
        "      takeStock(db as never, order.lines, order.waits ? 'held' : 'sold'),",
      ],
      [
        'a key leads to the order it has made',
        'findStanding',
        '  return { earlier: found.earlier ?? undefined,',
        '  return { earlier: undefined,',
      ],
    ],
  },
  {
    fault: 'kill -9 after the provider’s create call',
    test: 'tests/faults/killed-while-paying.test.ts',
    protections: [
      [
        'Stripe is asked under the attempt’s key',
        'connectStripe',
        'create(parameters as never, { idempotencyKey: key })',
        'create(parameters as never)',
      ],
      [
        'Razorpay is searched for the receipt',
        'connectRazorpay',
        'again ? await ask(() => razorpay.orders.all({ receipt })) : undefined',
        'receipt ? undefined : undefined',
      ],
    ],
  },
  {
    fault: 'the database dies under load',
    test: 'tests/faults/database-killed.test.ts',
    protections: [
      [
        'what the database cannot take is a 503',
        'refusalOf',
        "status === undefined && isDatabaseAway(error) ? { code: 'unavailable' } : refusalOfStatus(status)",
        'refusalOfStatus(status)',
      ],
      [
        'the shop starts its database again',
        'startEmbedded',
        "    say('The database has gone away; starting it again.')\n    await startPostmaster(reached, settings)",
        "    say('The database has gone away.')",
      ],
    ],
  },
  {
    fault: 'the connection cut during COMMIT',
    test: 'tests/faults/cut-during-commit.test.ts',
    protections: [
      [
        'the retry finds what was committed',
        'findStanding',
        '  return { earlier: found.earlier ?? undefined,',
        '  return { earlier: undefined,',
      ],
    ],
  },
  {
    fault: 'a provider hangs, fails or is down',
    test: 'tests/faults/provider-fails.test.ts',
    protections: [
      ['a bound on waiting', 'connectRazorpay', '  defaults.timeout = TIMEOUT\n', ''],
      [
        'its failure is answered in words',
        'openAttempt',
        "    throw new Refused({ code: 'payment-not-begun', provider: provider.name }, undefined, error)",
        '    throw error',
      ],
    ],
  },
  {
    fault: 'Razorpay’s answer to a refund is late',
    test: 'tests/faults/slow-refund.test.ts',
    protections: [
      [
        'a refund is asked for under its key',
        'postRefund',
        "  const headers = { 'X-Refund-Idempotency': refund.receipt }\n",
        '  const headers = {}\n',
      ],
    ],
  },
  {
    fault: 'a provider refuses a refund, which is paid by hand',
    test: 'tests/api/admin-refunds.test.ts',
    protections: [
      [
        'what is paid by hand is not sent',
        'beginTry',
        `where r.id = \${id} and r.state = 'queued' and`,
        `where r.id = \${id} and r.state <> 'done' and`,
      ],
      ['what is being sent is not paid by hand', 'isRefused', 'r.refused and r.trying_since is null', 'r.refused'],
    ],
  },
  {
    fault: 'everybody wants the last box; crossed carts',
    test: 'tests/faults/last-box.test.ts',
    protections: [
      ['stock is taken only where it is', 'takeStock', ' and s.left >= line.quantity', ''],
      [
        'everybody locks in the same order',
        'takeStock',
        'order by variant_id for no key update',
        `order by array_position(\${ids}::bigint[], variant_id) for no key update`,
      ],
    ],
  },
  {
    fault: 'everybody wants the last window, the last kilograms',
    test: 'tests/faults/last-window.test.ts',
    protections: [
      [
        'a day is taken only where it has room',
        'takeAll',
        '> (limitOf(key) ?? Number.POSITIVE_INFINITY)',
        '> Number.POSITIVE_INFINITY',
      ],
      ['whoever is overtaken has no order', 'takeCapacity', '  if (full) throw', '  if (!shop) throw'],
    ],
  },
  {
    fault: 'a rush on one sweet; the database dies amid it',
    test: 'tests/faults/hot-sweet.test.ts',
    protections: [
      [
        'what is taken is locked where nothing refers to it',
        'takeStock',
        `from stock where variant_id = any(\${ids}::bigint[]) order by variant_id for no key update`,
        `from stock join variants on id = variant_id where id = any(\${ids}::bigint[]) order by id for update`,
      ],
      [
        'nothing is acknowledged before it is on disk',
        'transactReleasing',
        '    released = tx.unsafe(RELEASE).simple()\n    released.catch(() => {})\n    return done',
        '    return done',
      ],
    ],
  },
  {
    fault: 'a single-use coupon many times at once',
    test: 'tests/faults/single-use-coupon.test.ts',
    protections: [
      [
        'a use is counted only where one is left',
        'redeemCoupon',
        ' and (usage_limit is null or used < usage_limit)',
        '',
      ],
      [
        'a cancelled order gives it back',
        'giveBack',
        'update coupons c set used = c.used - 1 from returned',
        'update coupons c set used = c.used from returned',
      ],
    ],
  },
  {
    fault: 'a customer’s orders with a coupon of which each has one, many at once',
    test: 'tests/faults/once-each.test.ts',
    protections: [
      [
        'orders of one customer are weighed one after the other',
        'waitForOwnOrders',
        `    select pg_advisory_xact_lock(\${CUSTOMER_LOCK}, hashtext(\${customerId})),\n`,
        `    select \${CUSTOMER_LOCK}::int, \${customerId}::text,\n`,
      ],
      [
        'whoever has had one is refused another',
        'refusalOfCustomer',
        "  if ((onceEach || firstOrder) && hadOne) return { code: 'coupon-once-each' }\n",
        '',
      ],
      ['what late money has used in between is refused in words', 'placeOnce', '.catch(refuseSecondUse)', ''],
      [
        'late money finds that it was used meanwhile',
        'writeRedemption',
        ' on conflict (customer_id, once_key) where once_key is not null do nothing',
        '',
      ],
    ],
  },
  {
    fault: 'a new customer’s orders for cash, many at once',
    test: 'tests/api/cash-limits.test.ts',
    protections: [
      [
        'orders of one customer are counted one after the other',
        'waitForOwnOrders',
        `    select pg_advisory_xact_lock(\${CUSTOMER_LOCK}, hashtext(\${customerId})),\n`,
        `    select \${CUSTOMER_LOCK}::int, \${customerId}::text,\n`,
      ],
      ['what is open for cash has limits', 'checkCash', '  if (passed) refuse(', '  if (!passed) refuse('],
      ['what is open of a size counts', 'findPassedShare', 'taken + quantity > most', 'quantity > most'],
    ],
  },
  {
    fault: 'a customer orders for cash while it is ended',
    test: 'tests/api/cash-stopped.test.ts',
    protections: [
      [
        'what is being placed comes before it or is refused',
        'stopCash',
        '    await waitForOwnOrders(tx, customerId)\n',
        '',
      ],
    ],
  },
  {
    fault: 'double click, reload, two tabs',
    test: 'tests/faults/pressed-twice.test.ts',
    protections: [
      [
        'orders of one customer wait for each other',
        'waitForOwnOrders',
        `    select pg_advisory_xact_lock(\${CUSTOMER_LOCK}, hashtext(\${customerId})),\n`,
        `    select \${CUSTOMER_LOCK}::int, \${customerId}::text,\n`,
      ],
      [
        'an identical request soon after is the same',
        'findStanding',
        "created_at > now() - interval '30 seconds'",
        'false',
      ],
    ],
  },
  {
    fault: 'the tab closed after paying, the notice lost',
    test: 'tests/faults/tab-closed.test.ts',
    protections: [
      ['the reconciler asks', 'reconcile', 'of await findSilentAttempts(payments.db)', 'of [] as Attempt[]'],
      ['also for what was given up', 'findSilentAttempts', "or a.state = 'closed' and", "or a.state = 'never' and"],
    ],
  },
  {
    fault: 'a notice many times, replayed, forged, stale, future',
    test: 'tests/faults/notices.test.ts',
    protections: [
      [
        'a payment is written down once',
        'settlePayment',
        '    if (known) return known\n',
        "    if (known === 'refunding') return known\n",
      ],
      ['an event is taken once', 'take', ' on conflict do nothing`', '`'],
      [
        'Razorpay’s signature',
        'connectRazorpay',
        "typeof signature !== 'string' || !isEqual(hmac(webhookSecret, body), signature)",
        'signature === webhookSecret',
      ],
      [
        'Stripe’s signature has an age',
        'eventOf',
        'signature, secret, TOLERANCE)',
        'signature, secret, TOLERANCE * 1_000)',
      ],
      [
        'and is not from the future',
        'isFromTheFuture',
        '  return !(signedAt <= Date.now() / 1000 + TOLERANCE)',
        '  return !(signedAt <= Date.now())',
      ],
    ],
  },
  {
    fault: 'tampered amounts, prices, discounts, quantities',
    test: 'tests/faults/tampered-orders.test.ts',
    protections: [
      ['the server’s own total counts', 'drawUpOrder', '  comparePrices(payload, bill)\n', ''],
      [
        'and its own prices',
        'chooseLines',
        "    if (item.price !== undefined && !isSeen(item.price, offer.price)) refuse({ code: 'prices-changed' })\n",
        '',
      ],
      [
        'a quantity is 1 to 99',
        'OrderPayloadItem',
        '  quantity: z.int().check(z.minimum(1), z.maximum(99)),',
        '  quantity: z.number(),',
      ],
    ],
  },
  {
    fault: 'another customer’s order id',
    test: 'tests/faults/others-orders.test.ts',
    protections: [
      [
        'coming back is for who ordered',
        'getOwnOrder',
        `customer_id = \${payer.customerId}`,
        `customer_id <> \${payer.customerId}`,
      ],
      [
        'an invoice is for who ordered',
        'findOwnNumber',
        `where id = \${orderId} and customer_id = \${customerId} and placed_at is not null`,
        `where id = \${orderId} and placed_at is not null`,
      ],
      [
        'cancelling is for who ordered',
        'isOwnOrder',
        `customer_id = \${customerId} and`,
        `\${customerId}::uuid is not null and`,
      ],
      [
        'so is ordering again',
        'soldAgain',
        `o.customer_id = \${customerId} and o.placed_at`,
        `\${customerId}::uuid is not null and o.placed_at`,
      ],
      ['so is following', 'findFollowed', 'and o.customer_id = sessions.customer_id', ''],
      ['so is the report of a payment', 'isOf', 'attempt.customerId === payer.customerId', 'attempt.customerId !== ""'],
    ],
  },
  {
    fault: 'an order by phone while its customer shops or is erased',
    test: 'tests/api/phone-orders-beside.test.ts',
    protections: [
      [
        'a payment under way goes on',
        'takePhoneOrder',
        '    count: async () => {},\n',
        `    count: async () => {},
    giveUp: async (tx, id) => void (await tx\`update orders set status = 'Cancelled' where id = \${id}\`),\n`,
      ],
      [
        'the cart stays',
        'takeBought',
        '  if (request.takenBy === undefined) await takeFromCart(',
        '  await takeFromCart(',
      ],
      [
        'nobody orders for who is erased',
        'findStanding',
        `where id = \${customerId} for key share`,
        `where id = \${customerId}`,
      ],
    ],
  },
  {
    fault: 'an expired, revoked or foreign token',
    test: 'tests/api/sessions.test.ts',
    protections: [
      [
        'sessions end',
        'findCustomer',
        `where token_hash = \${hash} and \${isLiving(db)}\``,
        `where token_hash = \${hash}\``,
      ],
      [
        'a call of customers needs one',
        'readAskedCall',
        "  if (auth === 'customer' && !customer) refuse({ code: 'unauthenticated' })\n",
        '',
      ],
    ],
  },
  {
    fault: 'SQL, HTML, emoji, right-to-left, NUL, lone surrogates',
    test: 'tests/faults/odd-texts.test.ts',
    protections: [
      [
        'what PostgreSQL cannot hold is refused',
        'plainText',
        "(value) => value.isWellFormed() && !value.includes('\\0')",
        '(value) => value !== null',
      ],
    ],
  },
  {
    fault: 'prototypes, deep JSON, 10 MB, wrong types',
    test: 'tests/faults/huge-bodies.test.ts',
    protections: [
      ['a bound on bodies', 'createApp', 'bodyLimit: 256 * 1024', 'bodyLimit: 64 * 2 ** 20'],
      [
        'prototypes are refused',
        'acceptOnlyJson',
        "getDefaultJsonParser('error', 'error')",
        "getDefaultJsonParser('remove', 'remove')",
      ],
      [
        'a file is read only for who may send it',
        'readAskedCall',
        'isForStaff(endpoint) ? await admitStaff(request, endpoint) : undefined',
        'undefined',
      ],
    ],
  },
  {
    fault: 'malformed input to every call',
    test: 'tests/api/malformed.test.ts',
    protections: [
      [
        'what PostgreSQL cannot hold is refused',
        'plainText',
        "(value) => value.isWellFormed() && !value.includes('\\0')",
        '(value) => value !== null',
      ],
    ],
  },
  {
    fault: '500 slow clients',
    test: 'tests/faults/slow-clients.test.ts',
    protections: [
      [
        'nobody is waited for without end',
        'createApp',
        'connectionsCheckingInterval: 1_000',
        'connectionsCheckingInterval: 600_000',
      ],
    ],
  },
  {
    fault: 'the mail server is down',
    test: 'tests/faults/mail-down.test.ts',
    protections: [
      [
        'what could not be sent is tried again',
        'noteProblem',
        `failed_at = case when \${givenUp} then now() end`,
        `failed_at = case when \${givenUp} then now() else now() end`,
      ],
      ['what was sent is not sent again', 'trySending', "    await markSent(room.db, mail, became === 'kept')\n", ''],
    ],
  },
  {
    fault: 'the disk is full',
    test: 'tests/faults/disk-full.test.ts',
    protections: [
      [
        'it is an absence of the database',
        'SQLSTATE_CLASSES',
        "new Set(['08', '53', '57', '58'])",
        "new Set(['08', '57', '58'])",
      ],
    ],
  },
  {
    fault: 'kill -9 amid work for later',
    test: 'tests/faults/killed-while-working.test.ts',
    protections: [
      [
        'who works says so',
        'HEARTBEAT',
        'const HEARTBEAT = { heartbeatSeconds: 30 }',
        'const HEARTBEAT = { expireInSeconds: 900 }',
      ],
    ],
  },
  {
    fault: 'the disk with the data is lost',
    test: 'tests/processes/backup.test.ts',
    protections: [
      [
        'the log of the time of the copying is in the backup',
        'copyCluster',
        'nameSegments(firstSegment(stop.label), stop.last, stop.segment)',
        'nameSegments(firstSegment(stop.label), stop.last, stop.segment).slice(0, -1)',
      ],
      [
        'PostgreSQL keeps its log meanwhile',
        'keepLog',
        "slot_name as slot from pg_create_physical_replication_slot('halwai_backup_' || pg_backend_pid(), true, true)",
        "'none' as slot",
      ],
      [
        'PostgreSQL is told where the copying began',
        'copyCluster',
        "  await writeInto(making, 'postgres/data/backup_label', stop.label)\n",
        '',
      ],
      [
        'what a backup cut off has left is taken away',
        'makeBackup',
        '    await rm(folder, { recursive: true, force: true })\n    await mkdir(folder',
        '    await mkdir(folder',
      ],
      [
        'every file is compared',
        'copyAll',
        '    if (read?.size === size && read.sha256 === sha256) continue\n',
        '    if (read?.size !== -1 || sha256 === undefined) continue\n',
      ],
      [
        'a shop that runs is not restored over',
        'insistOnClosed',
        '  if (!running) return\n',
        '  if (running || !running) return\n',
      ],
    ],
  },
  {
    fault: 'everything is cancelled by mistake',
    test: 'tests/processes/to-the-minute.test.ts',
    protections: [
      ['the log is replayed to a moment', 'recover', '{ ...settings, ...targetOf(replay.at) }', 'settings'],
      [
        'a moment is of the line on which the shop was then',
        'linesAt',
        'Math.max(line.began, line.from?.until ?? 0) <= at && at <= line.until',
        'at <= line.until',
      ],
    ],
  },
  {
    fault: 'the place of the log is away, or a copy of the data writes there',
    test: 'tests/faults/log-kept.test.ts',
    protections: [
      ['a folder that is not found is not made', 'archiveNew', '= archive\n  await getLine(folder)\n', '= archive\n'],
      [
        'a line in which a copy wrote is gone on with by nobody',
        'resume',
        '(await isOthers(line, { wal, key, kept: (at.slot ?? 0n) / BigInt(at.size) }))',
        '(at.slot === 0n)',
      ],
    ],
  },
  {
    fault: 'the disk of the log is full, and then that of the data',
    test: 'tests/faults/log-disk-full.test.ts',
    protections: [
      ['log that waits is given up', 'Keeping', '      await dropSlot(this.#db)\n', ''],
      [
        'a line that cannot go on is followed by another',
        'Keeping',
        'if (!(error instanceof LineBroken)) throw error',
        'throw error',
      ],
    ],
  },
  {
    fault: 'a step is taken back while something else happens to its order',
    test: 'tests/faults/steps-taken-back.test.ts',
    protections: [
      ['whoever changes an order settles its last step', 'lockOrderMoney', '  await settleStep(tx, id)\n', ''],
      [
        'a step is settled by one alone',
        'settleHeld',
        '    return settleStep(tx, orderId)\n',
        "    return finishStep(tx, orderId, { reached: ['Shipped'], now: 0, cause: 'staff' }) as never\n",
      ],
    ],
  },
  {
    fault: 'kill -9 between a step and its letter',
    test: 'tests/processes/steps-settled.test.ts',
    protections: [
      [
        'every process settles the steps that are due, whoever took them',
        'settleSteps',
        '  return inRounds(() => settleDueSteps(db, logError), { pause: ROUND, log: logError })',
        '  return inRounds(async () => void [db, settleDueSteps], { pause: ROUND, log: logError })',
      ],
    ],
  },
  {
    fault: 'an order is corrected by several at once, while it moves on',
    test: 'tests/faults/steps-taken-back.test.ts',
    protections: [
      [
        'who corrects means where the order stands',
        'correctOrder',
        'cameBack || status !== from || !isCorrection(from, to)',
        '!isCorrection(from, to)',
      ],
      [
        'cash that was given back was taken',
        'takeDeliveryBack',
        "  if (refunds.length > 0) refuse({ code: 'correction-too-late', because: 'refunded' })\n",
        '',
      ],
    ],
  },
  {
    fault: 'pieces are refunded while the order is cancelled',
    test: 'tests/api/admin-pieces.test.ts',
    protections: [
      ['what was taken off an order comes back once', 'giveStockBack', 'l.quantity - l.taken_off', 'l.quantity'],
    ],
  },
  {
    fault: 'a parcel comes back after a part of its money went back',
    test: 'tests/api/credit-notes.test.ts',
    protections: [
      ['a note takes what stands', 'standingOf', 'const back = notes.flatMap(', 'const back = [].flatMap('],
      [
        'what comes back is credited by the same act',
        'takeOrderBack',
        "await creditInvoice(tx, orderId, { credit: 'all', reason: 'cameBack', now: Date.now() })",
        'undefined',
      ],
      ['a credit note is for who ordered', 'isOwnCreditNote', `and o.customer_id = \${customerId} and`, 'and'],
    ],
  },
  {
    fault: 'money that came before its invoice goes back',
    test: 'tests/api/vouchers.test.ts',
    protections: [
      [
        'what pays for an order has its receipt by the same act',
        'settlePayment',
        '    if (receipt) await writeReceipt(tx, receipt, Date.now())\n',
        '',
      ],
      [
        'what a cancelled order gives back has its voucher',
        'moveWithin',
        '  for (const refundId of owed) await issueRefundVoucher(tx, refundId, Date.now())\n',
        '',
      ],
      [
        'a refund is vouched for once',
        'issueRefundVoucher',
        ' and not exists (select from vouchers where refund_id = r.id)',
        '',
      ],
      ['a voucher is for who ordered', 'isOwnVoucher', `and o.customer_id = \${customerId} and`, 'and'],
    ],
  },
  {
    fault: 'a caller is merged while an order is taken for them, or the account is erased',
    test: 'tests/faults/merged-customers.test.ts',
    protections: [
      [
        'a merge waits for orders that are being placed',
        'lockPair',
        '  for (const id of ids) await waitForOwnOrders(tx, id)\n',
        '',
      ],
      ['a merge holds both customers', 'lockPair', ' order by id for no key update`', '`'],
    ],
  },
  {
    fault: 'a year of trade is added up',
    test: 'tests/faults/generated-year.test.ts',
    protections: [
      ['a credit note lowers what it takes back', 'figuresOf', "document.title === 'Credit Note' ? -1 : 1", '1'],
      ['numbers begin anew with the financial year', 'takeNumber', 'financialYearOf(now)', "'2025-26'"],
      [
        'an invoice is taken back before there is another',
        'correctOrder',
        "undone.includes('Shipped') ? await takeInvoiceBack(tx, orderId, noted) : undefined",
        'undefined',
      ],
    ],
  },
  {
    fault: 'all of it, mixed at random',
    test: 'tests/faults/journeys.test.ts',
    protections: [
      ['what is given up is given back', 'endUnpaid', "  await giveBack(tx, orderId, 'held')\n", ''],
      [
        'a cancelled order’s money goes back',
        'moveWithin',
        "to === 'Cancelled' ? await oweRefund(tx, id, jobs) : []",
        '[]',
      ],
    ],
  },
]

/** Every protection on a line of its own. */
export const PROTECTIONS: readonly Protection[] = TABLE.flatMap(({ fault, test, protections }) =>
  protections.map(([protection, within, statement, instead]) => ({
    fault,
    protection,
    within,
    statement,
    instead,
    test,
  })),
)
